import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { pool } from './columns.ts';

/** How many members left for which reason, a day and site; of whom it was is not kept. */
export const leavingReason = pgTable(
  'leaving_reason',
  {
    pool,
    site: text().notNull(),
    /** In the time zone of the site, `YYYY-MM-DD`. */
    day: date({ mode: 'string' }).notNull(),
    reason: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.site, table.day, table.reason] })],
);
