import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { paymentMethodIds } from '#lib/payment-methods.ts';
import { id, moment, pool } from './columns.ts';
import { member } from './members.ts';

/** A card or mandate that a provider stores for a member. */
export const storedMethod = pgTable(
  'stored_method',
  {
    pool,
    id,
    member_id: uuid().notNull(),
    company_id: text().notNull(),
    provider: text().notNull(),
    method: text({ enum: paymentMethodIds }).notNull(),
    /** What the provider knows it by. */
    token: text().notNull(),
    /** What the buyer knows it by, such as `Visa 4242`. */
    label: text().notNull(),
    /** The order whose mandate it is, if it was authorised by our form. */
    mandate_id: uuid(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('stored_method_token').on(table.pool, table.member_id, table.company_id, table.token),
    index('stored_method_by_token').on(table.pool, table.company_id, table.token),
    foreignKey({
      name: 'stored_method_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
  ],
);

/** A card or mandate that its provider is still to remove: of somebody who is erased, or who did not want it stored. */
export const methodToForget = pgTable(
  'method_to_forget',
  {
    pool,
    id,
    company_id: text().notNull(),
    provider: text().notNull(),
    method: text({ enum: paymentMethodIds }).notNull(),
    /** What the provider knows it by. */
    token: text().notNull(),
    created_at: moment().notNull(),
    /** When the provider is asked next. */
    try_at: moment().notNull(),
    tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('method_to_forget_token').on(table.pool, table.company_id, table.token),
    index('method_to_forget_to_try').on(table.try_at),
  ],
);
