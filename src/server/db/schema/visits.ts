import { date, integer, pgTable, primaryKey, text, unique } from 'drizzle-orm/pg-core';
import { id, pool } from './columns.ts';

/** How often pages of a site were left on a day; a count only, without data on visitors. */
export const pageHidden = pgTable(
  'page_hidden',
  {
    pool,
    /** Domain. */
    site: text().notNull(),
    /** `YYYY-MM-DD` in the site's time zone. */
    day: date({ mode: 'string' }).notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.pool, table.site, table.day] })],
);

/**
 * Number of visits, sign-ups and confirmed addresses, by every dimension of the report. Counts only: a row stays when
 * an account is erased. Rare partner values are folded after a week, because some partners give each click its own
 * value (`services/counting/sources.ts`).
 */
export const conversion = pgTable(
  'conversion',
  {
    pool,
    /**
     * A member refers to it until they confirm their address, so that the confirmation counts where the sign-up did.
     */
    id,
    /** Domain. */
    site: text().notNull(),
    /** `YYYY-MM-DD` in the site's time zone; a later confirmation counts on the day of the sign-up. */
    day: date({ mode: 'string' }).notNull(),
    /** Name of the lander, or `home` for all other pages. */
    lander: text().notNull(),
    locale: text().notNull(),
    /** Variant of the lander; `a` is the page itself. */
    variant: text().notNull(),
    /** Value from the partner's link; empty without one, `other` for values not counted separately. */
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
