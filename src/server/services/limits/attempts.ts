import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { ErrorCode } from '#contract/errors.ts';
import type { Limit } from '#contract/limits.ts';
import { refuseUntil } from '#server/core/refusal.ts';
import { hashSecret } from '#server/core/secrets.ts';
import { after } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { attempt } from '#server/db/schema/index.ts';

/** What is counted, and for whom: a purpose, and an account, address or network, which is stored as a hash. */
export interface AttemptKey {
  readonly pool: string;
  readonly purpose: string;
  readonly subject: string;
  /** Counts the same subject separately for each of these values, such as a network; hashed, too. */
  readonly within?: string | undefined;
}

/** Pseudo-pool for limits that span all pools. Not a valid name of a pool. */
export const everyPool = '*';

export type Attempt = { readonly allowed: true } | { readonly allowed: false; readonly until: Date };

/**
 * Counts one attempt before it is made. One statement, so that concurrent attempts cannot pass the limit together. The
 * attempt that reaches the limit is still allowed and starts the block. Later ones are refused until the block ends.
 */
export async function countAttempt(db: Queryable, key: AttemptKey, limit: Limit, now: Date): Promise<Attempt> {
  const [counted = { allowed: true }] = await countAttempts(db, [key], limit, now);
  return counted;
}

/**
 * Counts one attempt of each of several subjects in one statement, as `countAttempt` does.
 * @param keys all different
 * @returns in the order of the keys
 */
export async function countAttempts(
  db: Queryable,
  keys: readonly AttemptKey[],
  limit: Limit,
  now: Date,
): Promise<Attempt[]> {
  const { blocked_until: blocked, count, window_start: start } = attempt;
  const windowEnded = sql`${start} <= ${iso(after(now, -limit.window))}::timestamptz`;
  const isBlocked = sql`${blocked} > ${iso(now)}::timestamptz`;
  const isNew = sql`(not coalesce(${isBlocked}, false) and (${blocked} is not null or ${windowEnded}))`;
  const blockUntil = sql`${iso(after(now, limit.block ?? limit.window))}::timestamptz`;
  const first = limit.limit <= 1 ? blockUntil : sql`null::timestamptz`;
  const columns = keys.map(attemptColumns);
  const rows = await db
    .insert(attempt)
    .values(
      columns
        .map((key) => ({ ...key, window_start: now, count: 1, blocked_until: first }))
        // One order of locks for all who count several.
        .sort((a, b) => (a.pool + a.key < b.pool + b.key ? -1 : 1)),
    )
    .onConflictDoUpdate({
      target: [attempt.pool, attempt.key],
      set: {
        count: sql`case when ${isNew} then 1 else ${count} + 1 end`,
        window_start: sql`case when ${isNew} then ${iso(now)}::timestamptz else ${start} end`,
        blocked_until: sql`case when ${isBlocked} then ${blocked} when ${isNew} then ${first}
          when ${count} + 1 >= ${limit.limit}::int then ${blockUntil} end`,
      },
    })
    .returning({ pool: attempt.pool, key: attempt.key, count: attempt.count, until: attempt.blocked_until });
  const counted = new Map(rows.map((row) => [`${row.pool} ${row.key}`, row]));
  return columns.map(({ pool, key }) => {
    const { count: made = 0, until = null } = counted.get(`${pool} ${key}`) ?? {};
    return made <= limit.limit || until === null ? { allowed: true } : { allowed: false, until };
  });
}

/**
 * Counts one attempt, and refuses it beyond the limit.
 * @throws Refusal `code` with the time until the subject may try again
 */
export async function requireAttempt(
  db: Queryable,
  key: AttemptKey,
  limit: Limit,
  now: Date,
  code: ErrorCode = 'too_many_requests',
): Promise<void> {
  const attempt = await countAttempt(db, key, limit, now);
  if (!attempt.allowed) throw refuseUntil(code, attempt.until, now);
}

/**
 * Looks up a block without counting an attempt.
 * @returns when the block ends; `undefined` if the subject is not blocked
 */
export async function findBlock(db: Queryable, key: AttemptKey, now: Date): Promise<Date | undefined> {
  const { pool, key: name } = attemptColumns(key);
  const rows = await db
    .select({ until: attempt.blocked_until })
    .from(attempt)
    .where(and(eq(attempt.pool, pool), eq(attempt.key, name)));
  const until = rows[0]?.until ?? undefined;
  return until !== undefined && until > now ? until : undefined;
}

/** Takes one counted attempt back, because it turned out to be a right one. */
export async function refundAttempt(db: Queryable, key: AttemptKey, limit: Limit): Promise<void> {
  const { pool, key: name } = attemptColumns(key);
  await db
    .update(attempt)
    .set({
      count: sql`greatest(${attempt.count} - 1, 0)`,
      blocked_until: sql`case when ${attempt.count} - 1 < ${limit.limit}::int then null else ${attempt.blocked_until} end`,
    })
    .where(and(eq(attempt.pool, pool), eq(attempt.key, name)));
}

/** Deletes all counted attempts of a subject, which ends a block. */
export async function forgetAttempts(db: Queryable, key: AttemptKey): Promise<void> {
  const { pool, key: name } = attemptColumns(key);
  await db.delete(attempt).where(and(eq(attempt.pool, pool), eq(attempt.key, name)));
}

/**
 * Deletes all counts of some subjects, because their account is erased.
 * @param kept purpose whose counts stay
 */
export function forgetSubjects(db: Queryable, pool: string, subjects: readonly string[], kept: string) {
  return db.delete(attempt).where(and(isOfSubjects(pool, subjects), ne(purposeColumn, kept)));
}

/** Deletes the counts of some subjects for one purpose, whatever `within` they have. */
export async function forgetPurpose(db: Queryable, pool: string, subjects: readonly string[], purpose: string) {
  await db.delete(attempt).where(and(isOfSubjects(pool, subjects), eq(purposeColumn, purpose)));
}

const purposeColumn = sql`split_part(split_part(${attempt.key}, ':', 1), '@', 1)`;

function isOfSubjects(pool: string, subjects: readonly string[]) {
  const hashes = subjects.map((subject) => hashSubject(pool, subject));
  // The same expression as in the index `attempt_by_subject`.
  return and(eq(attempt.pool, pool), inArray(sql`split_part(${attempt.key}, ':', 2)`, hashes));
}

/** The columns of the primary key that a key is stored under. */
export function attemptColumns({ pool, purpose, subject, within }: AttemptKey): { pool: string; key: string } {
  const scope = within === undefined ? '' : `@${hashSubject(pool, within)}`;
  return { pool, key: `${purpose}${scope}:${hashSubject(pool, subject)}` };
}

function hashSubject(pool: string, subject: string): string {
  return hashSecret(`${pool}\n${subject}`);
}

/** Formats a date for a raw SQL fragment, where drizzle has no column to derive the format from. */
function iso(date: Date): string {
  return date.toISOString();
}
