import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { id, moment, pool } from './columns.ts';
import { member } from './members.ts';

/**
 * A member's credits; below 0 when money went back whose credits were spent. A cache of the ledger: always the sum of the transfers of its account. A narrow table of its own,
 * because photo uploads and the purge lock the row of `member`.
 */
export const wallet = pgTable(
  'wallet',
  {
    pool,
    member_id: uuid().notNull(),
    /** The member's account in the ledger. Random, so that transfers tell of nobody once this row is gone. */
    account_id: uuid().notNull(),
    credits: integer().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.member_id] }),
    unique('wallet_account').on(table.pool, table.account_id),
    foreignKey({
      name: 'wallet_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
  ],
);

/**
 * A movement of credits between two accounts: a double entry of the ledger. Append-only: rows are never changed or
 * deleted, a mistake is reversed by another transfer.
 */
export const creditTransfer = pgTable(
  'credit_transfer',
  {
    pool,
    id,
    /** What the transfer is for; unique, so that nothing is paid or given twice. */
    key: text().notNull(),
    /** `reversal` gives the credits of another transfer back. */
    kind: text({
      enum: ['welcome', 'message', 'gift', 'photo', 'reversal', 'purchase', 'refund', 'chargeback', 'operator'],
    }).notNull(),
    /** An account: the id of a wallet's, or one of the operator's (`issued`, `spent`). */
    from_account: text().notNull(),
    to_account: text().notNull(),
    credits: integer().notNull(),
    /** The transfer that this one gives back. */
    reverses: uuid(),
    /** Of `purchase`, `refund` and `chargeback`: the order. */
    order_id: uuid(),
    /** Of `operator`: why. Outlives the member, so it names nobody. */
    note: text(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('credit_transfer_key').on(table.pool, table.key),
    uniqueIndex('credit_transfer_reversal').on(table.pool, table.reverses).where(sql`reverses is not null`),
    index('credit_transfer_from').on(table.pool, table.from_account),
    index('credit_transfer_to').on(table.pool, table.to_account),
    foreignKey({
      name: 'credit_transfer_reversed',
      columns: [table.pool, table.reverses],
      foreignColumns: [table.pool, table.id],
    }),
    check('credit_transfer_moves', sql`credits > 0 and from_account <> to_account`),
    check('credit_transfer_reverses', sql`(kind = 'reversal') = (reverses is not null)`),
    check('credit_transfer_order', sql`(kind in ('purchase', 'refund', 'chargeback')) = (order_id is not null)`),
  ],
);

/**
 * A movement of money between two accounts, the other half of the ledger, in minor units of a currency. Append-only, as
 * `credit_transfer`. The accounts are that of the buyer and `sold`, what the operator has sold.
 */
export const moneyTransfer = pgTable(
  'money_transfer',
  {
    pool,
    id,
    key: text().notNull(),
    /** `refund_dropped` takes a refund back, or part of it, that was never sent. */
    kind: text({ enum: ['payment', 'refund', 'refund_dropped', 'chargeback'] }).notNull(),
    from_account: text().notNull(),
    to_account: text().notNull(),
    amount: integer().notNull(),
    currency: text().notNull(),
    order_id: uuid().notNull(),
    created_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('money_transfer_key').on(table.pool, table.key),
    index('money_transfer_of_order').on(table.pool, table.order_id),
    index('money_transfer_from').on(table.pool, table.from_account),
    index('money_transfer_to').on(table.pool, table.to_account),
    check('money_transfer_moves', sql`amount > 0 and from_account <> to_account`),
  ],
);
