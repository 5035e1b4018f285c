import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Limit } from '#server/core/limits.ts';
import { hashSecret } from '#server/core/secrets.ts';
import { after } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { attempt } from '#server/db/schema/index.ts';

/** What is counted for whom: a purpose and, hashed, the account, address or network. */
export interface AttemptKey {
  readonly pool: string;
  readonly purpose: string;
  readonly subject: string;
  /** Counts the same subject apart for each of these, such as a network; hashed, too. */
  readonly within?: string | undefined;
}

/** Stands for all pools at once, for limits of the operator rather than of a pool; no pool can be named so. */
export const everyPool = '*';

export type Attempt = { readonly allowed: true } | { readonly allowed: false; readonly until: Date };

/**
 * Counts one try before it is made, in one statement, so that tries at the same moment cannot all slip through.
 * The try that reaches the limit is still allowed and sets the block; those after it are not, until the block is over.
 */
export async function countAttempt(db: Queryable, key: AttemptKey, limit: Limit, now: Date): Promise<Attempt> {
  const { blocked_until: blocked, count, window_start: start } = attempt;
  const windowEnded = sql`${start} <= ${iso(after(now, -limit.window))}::timestamptz`;
  const isBlocked = sql`${blocked} > ${iso(now)}::timestamptz`;
  const isNew = sql`(not coalesce(${isBlocked}, false) and (${blocked} is not null or ${windowEnded}))`;
  const blockUntil = sql`${iso(after(now, limit.block ?? limit.window))}::timestamptz`;
  const first = limit.limit <= 1 ? blockUntil : sql`null::timestamptz`;
  const [row] = await db
    .insert(attempt)
    .values({ ...attemptColumns(key), window_start: now, count: 1, blocked_until: first })
    .onConflictDoUpdate({
      target: [attempt.pool, attempt.key],
      set: {
        count: sql`case when ${isNew} then 1 else ${count} + 1 end`,
        window_start: sql`case when ${isNew} then ${iso(now)}::timestamptz else ${start} end`,
        blocked_until: sql`case when ${isBlocked} then ${blocked} when ${isNew} then ${first}
          when ${count} + 1 >= ${limit.limit}::int then ${blockUntil} end`,
      },
    })
    .returning({ count: attempt.count, until: attempt.blocked_until });
  if (row === undefined || row.count <= limit.limit || row.until === null) return { allowed: true };
  return { allowed: false, until: row.until };
}

/** Whether the subject is blocked now, without counting. */
export async function findBlock(db: Queryable, key: AttemptKey, now: Date): Promise<Date | undefined> {
  const { pool, key: name } = attemptColumns(key);
  const rows = await db
    .select({ until: attempt.blocked_until })
    .from(attempt)
    .where(and(eq(attempt.pool, pool), eq(attempt.key, name)));
  const until = rows[0]?.until ?? undefined;
  return until !== undefined && until > now ? until : undefined;
}

/** Takes one counted try back, because it turned out to be a right one. */
export async function giveAttemptBack(db: Queryable, key: AttemptKey, limit: Limit): Promise<void> {
  const { pool, key: name } = attemptColumns(key);
  await db
    .update(attempt)
    .set({
      count: sql`greatest(${attempt.count} - 1, 0)`,
      blocked_until: sql`case when ${attempt.count} - 1 < ${limit.limit}::int then null else ${attempt.blocked_until} end`,
    })
    .where(and(eq(attempt.pool, pool), eq(attempt.key, name)));
}

/** Forgets every counted try of the subject, which ends a block. */
export async function forgetAttempts(db: Queryable, key: AttemptKey): Promise<void> {
  const { pool, key: name } = attemptColumns(key);
  await db.delete(attempt).where(and(eq(attempt.pool, pool), eq(attempt.key, name)));
}

/**
 * Forgets what was ever counted for some subjects: of somebody who is erased.
 * @param kept purpose that is not forgotten
 */
export function forgetSubjects(db: Queryable, pool: string, subjects: readonly string[], kept: string) {
  return db.delete(attempt).where(and(isOfSubjects(pool, subjects), ne(purposeColumn, kept)));
}

/** Forgets what was counted for some subjects under one purpose, whatever it was counted within. */
export async function forgetPurpose(db: Queryable, pool: string, subjects: readonly string[], purpose: string) {
  await db.delete(attempt).where(and(isOfSubjects(pool, subjects), eq(purposeColumn, purpose)));
}

const purposeColumn = sql`split_part(split_part(${attempt.key}, ':', 1), '@', 1)`;

function isOfSubjects(pool: string, subjects: readonly string[]) {
  const hashes = subjects.map((subject) => hashSubject(pool, subject));
  // As the index `attempt_by_subject` has it.
  return and(eq(attempt.pool, pool), inArray(sql`split_part(${attempt.key}, ':', 2)`, hashes));
}

/** Where a key stands in the table. */
export function attemptColumns({ pool, purpose, subject, within }: AttemptKey): { pool: string; key: string } {
  const scope = within === undefined ? '' : `@${hashSubject(pool, within)}`;
  return { pool, key: `${purpose}${scope}:${hashSubject(pool, subject)}` };
}

function hashSubject(pool: string, subject: string): string {
  return hashSecret(`${pool}\n${subject}`);
}

/** A moment as a parameter of a raw fragment, where no column tells drizzle how to write a Date. */
function iso(date: Date): string {
  return date.toISOString();
}
