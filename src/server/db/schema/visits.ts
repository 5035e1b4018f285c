import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { pool } from './columns.ts';

/** How often a page of a site was left on a day (spec §7 page-hidden); a number, and nothing of whom. */
export const pageHidden = pgTable(
  'page_hidden',
  {
    pool,
    /** Domain. */
    site: text().notNull(),
    /** `YYYY-MM-DD` in UTC. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.site, table.day] })],
);
