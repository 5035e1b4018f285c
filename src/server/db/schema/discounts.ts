import { sql } from 'drizzle-orm';
import { check, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { paymentMethodIds } from '#lib/payment-methods.ts';
import { moment, pool } from './columns.ts';
import { member } from './members.ts';
import { paymentOrder } from './payments.ts';

/** A code for a discount, made by the operator or for a member who is about to leave. */
export const discountCode = pgTable(
  'discount_code',
  {
    pool,
    /** In capitals. */
    code: text().notNull(),
    kind: text({ enum: ['operator', 'leaving'] }).notNull(),
    /** The member whom it is for; empty for all. */
    member_id: uuid(),
    country: text(),
    value_percentage: integer().notNull(),
    minimum_order_value: integer(),
    currency: text(),
    paymentmethods: text({ enum: paymentMethodIds }).array(),
    status: text({ enum: ['active', 'inactive'] }).notNull(),
    validity: text({ enum: ['once', 'once_per_user'] }).notNull(),
    expires: moment(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.code] }),
    index('discount_code_of_member').on(table.pool, table.member_id).where(sql`member_id is not null`),
    foreignKey({
      name: 'discount_code_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    check('discount_code_percentage', sql`value_percentage between 1 and 90`),
    check('discount_code_minimum', sql`(minimum_order_value is null) = (currency is null)`),
  ],
);

/** The order that has a discount, which no other may have: by holder, so that it counts once for each, or once. */
export const discountUse = pgTable(
  'discount_use',
  {
    pool,
    code: text().notNull(),
    /** The account of the member, or empty for a code that counts once for all. */
    holder: text().notNull(),
    order_id: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.code, table.holder] }),
    foreignKey({
      name: 'discount_use_order',
      columns: [table.pool, table.order_id],
      foreignColumns: [paymentOrder.pool, paymentOrder.id],
    }).onDelete('cascade'),
    index('discount_use_of_order').on(table.pool, table.order_id),
  ],
);
