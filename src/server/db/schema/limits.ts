import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, pool } from './columns.ts';

/** Attempts in the current window: logins, sign-ups, mails to reset a password, and others. */
export const attempt = pgTable(
  'attempt',
  {
    pool,
    /** Purpose, and a hash of the subject: `signup-network:<hash>`, or `login@<hash of the network>:<hash>`. */
    key: text().notNull(),
    window_start: moment().notNull(),
    count: integer().notNull(),
    blocked_until: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.key] }),
    // By subject, whatever the purpose: to erase a person's counts.
    index('attempt_by_subject').on(table.pool, sql`split_part(${table.key}, ':', 2)`),
  ],
);
