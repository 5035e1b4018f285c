import { and, eq, sql } from 'drizzle-orm';
import type { Limit } from '#contract/limits.ts';
import { after } from '#server/core/time.ts';
import type { Db } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import { attempt } from '#server/db/schema/index.ts';
import { type AttemptKey, attemptColumns } from '#server/services/limits/attempts.ts';

const now = sql`${sql.placeholder('now')}::timestamptz`;
const count = sql`${sql.placeholder('count')}::int`;
const isOver = sql`${attempt.window_start} <= ${sql.placeholder('over')}::timestamptz`;

const add = preparedQuery((db) =>
  db
    .insert(attempt)
    .values({
      pool: sql.placeholder('pool'),
      key: sql.placeholder('key'),
      window_start: now,
      count,
    })
    .onConflictDoUpdate({
      target: [attempt.pool, attempt.key],
      set: {
        count: sql`case when ${isOver} then ${count} else ${attempt.count} + ${count} end`,
        window_start: sql`case when ${isOver} then ${now} else ${attempt.window_start} end`,
      },
      setWhere: sql`${isOver} or ${attempt.count} + ${count} <= ${sql.placeholder('limit')}::int`,
    })
    .returning({ start: attempt.window_start })
    .prepare(''),
);

/** Whether all of them were counted, and when the window ends. */
interface Counted {
  readonly allowed: boolean;
  readonly end: Date;
}

/**
 * Counts several at once, all or none. One statement, so that concurrent calls cannot pass the limit together. Unlike
 * `countAttempt` it sets no block: a smaller number that still fits is allowed.
 * @param some how many; at most the limit
 */
export async function countSome(db: Db, subject: AttemptKey, some: number, limit: Limit, at: Date): Promise<Counted> {
  const { pool, key } = attemptColumns(subject);
  const values = {
    ...{ pool, key, count: some, limit: limit.limit },
    ...{ now: at.toISOString(), over: after(at, -limit.window).toISOString() },
  };
  const [row] = await add(db).execute(values);
  if (row !== undefined) return { allowed: true, end: after(row.start, limit.window) };
  const [full] = await db
    .select({ start: attempt.window_start })
    .from(attempt)
    .where(and(eq(attempt.pool, pool), eq(attempt.key, key)));
  return { allowed: false, end: after(full?.start ?? at, limit.window) };
}
