import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { pool } from './columns.ts';

/** Number of account deletions per site, day and reason; not linked to members. */
export const leavingReason = pgTable(
  'leaving_reason',
  {
    pool,
    site: text().notNull(),
    /** `YYYY-MM-DD` in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.site, table.day, table.reason] })],
);
