import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, pool } from './columns.ts';

/** How often a page of a site was left on a day (spec §7 page-hidden); a number, and nothing of whom. */
export const pageHidden = pgTable(
  'page_hidden',
  {
    pool,
    /** Domain. */
    site: text().notNull(),
    /** `YYYY-MM-DD` in the time zone of the site. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.site, table.day] })],
);

/**
 * How many came, signed up and confirmed their address, by all that a report compares. Numbers only: a row stays when an
 * account goes, and what few came by is taken out of it after a week, since some partners name each click (`services/sources.ts`).
 */
export const conversion = pgTable(
  'conversion',
  {
    pool,
    /** A member remembers it until their address is confirmed, so that a confirmation counts where the sign-up did. */
    id,
    /** Domain. */
    site: text().notNull(),
    /** `YYYY-MM-DD` in the time zone of the site; of the sign-up also for a later confirmation. */
    day: date({ mode: 'string' }).notNull(),
    /** Name of the lander, or `home` for the pages that are none. */
    lander: text().notNull(),
    locale: text().notNull(),
    /** Which build of the lander; `a` is the page itself. */
    variant: text().notNull(),
    /** Value of the partner's link; empty without one, `other` for what is not counted by itself. */
    network: text().notNull(),
    sub1: text().notNull(),
    visits: integer().notNull().default(0),
    signups: integer().notNull().default(0),
    confirmed: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.pool, table.id] }),
    unique('conversion_by_source').on(
      table.pool,
      table.site,
      table.day,
      table.lander,
      table.locale,
      table.variant,
      table.network,
      table.sub1,
    ),
  ],
);
