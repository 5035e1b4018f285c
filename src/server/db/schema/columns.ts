import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Columns every table shares. The member pool is the first column of each primary key, unique index and foreign key, so that the
 * data can be spread over machines by pool and two pools can never mix.
 */
export const pool = text().notNull();

/**
 * A UUID made by the application: version 7, which PostgreSQL 15 cannot make, and for what others see version 4, which does not tell when
 * it was made (decision 068).
 */
export const id = uuid().notNull();

/** A moment. The value always comes as a parameter: the two engines do not share one clock (no `now()` in SQL). */
export function moment() {
  return timestamp({ withTimezone: true, mode: 'date' });
}
