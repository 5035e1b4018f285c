import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Columns every table shares. The member pool is the first column of each primary key, unique index and foreign key, so that the
 * data can be spread over machines by pool and two pools can never mix.
 */
export const pool = text().notNull();

/** UUID version 7, made by the application: PostgreSQL 15 cannot. */
export const id = uuid().notNull();

/** A moment. The value always comes as a parameter: the two engines do not share one clock (no `now()` in SQL). */
export function moment() {
  return timestamp({ withTimezone: true, mode: 'date' });
}
