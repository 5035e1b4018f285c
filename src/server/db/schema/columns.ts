import { text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Member pool, a column of every table. It is the first column of each primary key, unique index and foreign key, so
 * that data can be partitioned by pool and no row refers to another pool.
 */
export const pool = text().notNull();

/**
 * A UUID that the application generates. Version 7, which PostgreSQL 15 cannot generate; version 4 where others see the
 * id, because it does not reveal the time of creation (decision 068).
 */
export const id = uuid().notNull();

/** A timestamp column. Always pass the value as a parameter, never `now()`: the two engines do not share a clock. */
export function moment() {
  return timestamp({ withTimezone: true, mode: 'date' });
}
