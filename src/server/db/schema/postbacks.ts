import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { postbackEvents } from '#lib/postbacks.ts';
import { id, moment, pool } from './columns.ts';

/**
 * What a network is to be told of somebody who came by its link: the outbox of postbacks. Names no member; deleted
 * after the period of `services/account-deletion/clean-up.ts`.
 */
export const postback = pgTable(
  'postback',
  {
    pool,
    /** Random; goes out with it, the same at each attempt. */
    id,
    /** Domain of the site whose data says where it goes. */
    site: text().notNull(),
    network: text().notNull(),
    event: text({ enum: postbackEvents }).notNull(),
    /** What it tells of, unique: the event with the order or refund that it is about, else with its own id. */
    key: text().notNull(),
    /** The other values of the link. */
    ref: text(),
    sub1: text(),
    sub2: text(),
    sub3: text(),
    /** In minor units; both or neither. */
    amount: integer(),
    currency: text(),
    happened_at: moment().notNull(),
    /** Attempts since it was last queued. */
    attempts: integer().notNull().default(0),
    /** In our words, why the last attempt failed. */
    problem: text(),
    /** When the network took it. */
    sent_at: moment(),
    /** When it was given up, until an operator has it sent again. */
    failed_at: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('postback_key').on(table.pool, table.key),
    index('postback_failed').on(table.pool, table.failed_at).where(sql`failed_at is not null`),
    index('postback_by_time').on(table.pool, table.happened_at),
    check('postback_money', sql`(amount is null) = (currency is null)`),
  ],
);
