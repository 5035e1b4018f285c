import { sql } from 'drizzle-orm';
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment, pool } from './columns.ts';

/** How often something was tried in its current window: log-ins, sign-ups, reset mails. */
export const attempt = pgTable(
  'attempt',
  {
    pool,
    /** What is limited, and the hash of for whom: `signup-network:<hash>`, or `login@<hash of the network>:<hash>`. */
    key: text().notNull(),
    window_start: moment().notNull(),
    count: integer().notNull(),
    blocked_until: moment(),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.key] }),
    // By whom alone, whatever was counted: for when they are erased.
    index('attempt_by_subject').on(table.pool, sql`split_part(${table.key}, ':', 2)`),
  ],
);
