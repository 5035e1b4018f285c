import { boolean, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { id, moment, pool } from './columns.ts';
import { paymentOrder } from './payments.ts';

/**
 * What a buyer authorised for one order: a debit of their bank account, confirmed by a code. Outlives them, as banks ask
 * for mandates up to 13 months later.
 */
export const debitMandate = pgTable(
  'debit_mandate',
  {
    pool,
    /** That of the order. */
    id,
    /** The buyer's account in the ledger, as the order has it. */
    account_id: uuid().notNull(),
    /** Holder, IBAN, address and mobile number, encrypted with `IBAN_KEY`. */
    sealed: text().notNull(),
    /** Recognises the bank account, and needs the key, too. */
    account_mark: text().notNull(),
    iban_last4: text().notNull(),
    created_at: moment().notNull(),
    /** When the right code was entered. */
    confirmed_at: moment(),
    /** Recognises the newest code, for this order and number. */
    code_mark: text(),
    code_expires_at: moment(),
    /** When the gateway took the message with it; empty while nobody knows whether it did. */
    code_sent_at: moment(),
    /** Wrong codes since it was made, and a right one. */
    code_tries: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    index('debit_mandate_mark').on(table.pool, table.account_mark),
    index('debit_mandate_of_account').on(table.pool, table.account_id),
    foreignKey({
      name: 'debit_mandate_order',
      columns: [table.pool, table.id],
      foreignColumns: [paymentOrder.pool, paymentOrder.id],
    }).onDelete('cascade'),
  ],
);

/** The operator's word on an account's direct debits, which counts until a later debit is taken back. */
export const debitBlock = pgTable(
  'debit_block',
  {
    pool,
    account_id: uuid().notNull(),
    blocked: boolean().notNull(),
    at: moment().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.account_id] })],
);
