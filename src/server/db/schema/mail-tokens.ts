import { foreignKey, index, pgTable, primaryKey, smallint, text, uuid } from 'drizzle-orm/pg-core';
import { moment, pool } from './columns.ts';
import { member } from './members.ts';

/**
 * Token of a mailed link, stored as a hash: to confirm an address or a new one, reset a password, restore an
 * account, or withdraw from a purchase.
 */
export const mailToken = pgTable(
  'mail_token',
  {
    pool,
    token_hash: text().notNull(),
    member_id: uuid().notNull(),
    kind: text({ enum: ['activate', 'reset', 'change', 'reactivate', 'withdraw'] }).notNull(),
    /** The new address, for `change`. */
    email: text(),
    /** The order, for `withdraw`. */
    order_id: uuid(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
    used_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.token_hash] }),
    foreignKey({
      name: 'mail_token_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('mail_token_by_member').on(table.pool, table.member_id, table.kind),
  ],
);

/**
 * The six digits of a mail that confirm an address, one row for each browser that waits for some. They are computed
 * from the row and a key of the server, so they are stored nowhere.
 */
export const mailCode = pgTable(
  'mail_code',
  {
    pool,
    /** Hash of the browser's session token, or of its cookie where signing up does not sign in. */
    holder_hash: text().notNull(),
    /** Empty for an address that may have no account. */
    member_id: uuid(),
    /** Random; each new code has another. */
    salt: text().notNull(),
    tries: smallint().notNull(),
    created_at: moment().notNull(),
    expires_at: moment().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.holder_hash] }),
    foreignKey({
      name: 'mail_code_member',
      columns: [table.pool, table.member_id],
      foreignColumns: [member.pool, member.id],
    }).onDelete('cascade'),
    index('mail_code_by_member').on(table.pool, table.member_id),
  ],
);
