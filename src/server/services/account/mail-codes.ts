import { createHmac, type KeyObject, timingSafeEqual } from 'node:crypto';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import type { Call } from '#server/core/call.ts';
import { hashSecret, newKey } from '#server/core/secrets.ts';
import { after, minute } from '#server/core/time.ts';
import type { Db, Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { mailCode } from '#server/db/schema/index.ts';
import { loadKey } from '#server/services/members/keys.ts';

/** How long a code is good for, and how many tries it takes. */
const lastsMs = 15 * minute;
const mostTries = 5;

type MailCode = typeof mailCode.$inferSelect;

/**
 * The browser that codes are bound to: its session, or the cookie of a sign-up that signed nobody in.
 * @returns `undefined` for a browser that has neither
 */
export function holderOf({ member, sessionToken, signUpCookie }: Call): string | undefined {
  const secret = member === undefined ? signUpCookie : sessionToken;
  return secret === undefined ? undefined : hashSecret(secret);
}

/**
 * Begins a new code for a browser; the one before is no longer good.
 * @param member whose address it confirms; `null` if it can confirm none, for a browser that must not notice
 */
export async function beginCode(
  db: Queryable,
  pool: string,
  holder: string,
  member: string | null,
  now: Date,
): Promise<void> {
  const fresh = { member_id: member, salt: newKey(), tries: 0, created_at: now, expires_at: after(now, lastsMs) };
  await db
    .insert(mailCode)
    .values({ pool, holder_hash: holder, ...fresh })
    .onConflictDoUpdate({ target: [mailCode.pool, mailCode.holder_hash], set: fresh });
}

/**
 * From now on no code confirms the member. The rows stay until they are old: a browser whose row went could tell by it
 * what happened to the account.
 */
export async function endCodes(db: Queryable, { pool, id }: Pick<Member, 'pool' | 'id'>): Promise<void> {
  await db
    .update(mailCode)
    .set({ member_id: null })
    .where(and(eq(mailCode.pool, pool), eq(mailCode.member_id, id)));
}

/** Finds the code of a browser, good or not. */
export async function findCode(db: Queryable, pool: string, holder: string): Promise<MailCode | undefined> {
  const [row] = await db.select().from(mailCode).where(isOf(pool, holder));
  return row;
}

/**
 * Computes the digits for a mail to a member. Every try at sending it gives the same ones.
 * @returns `undefined` once they are no longer good
 */
export async function digitsFor(
  db: Db,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  holder: string,
  now: Date,
): Promise<string | undefined> {
  const row = await findCode(db, pool, holder);
  if (row === undefined || row.member_id !== id || row.expires_at <= now) return undefined;
  return digitsOf(await loadKey(db, pool, keyPurpose, now), row);
}

/**
 * Counts a try at the code of a browser and compares it. One conditional statement, so that tries at once are counted
 * like others.
 * @returns the member whose address it is (`null` if there is none), whether the digits are right, and the tries left;
 * `undefined` if the browser has no code that takes another try
 */
export async function tryCode(db: Db, pool: string, holder: string, digits: string, now: Date) {
  const [counted] = await db
    .update(mailCode)
    .set({ tries: sql`${mailCode.tries} + 1` })
    .where(and(isOf(pool, holder), lt(mailCode.tries, mostTries), gt(mailCode.expires_at, now)))
    .returning();
  if (counted === undefined) return undefined;
  const right = digitsOf(await loadKey(db, pool, keyPurpose, now), counted);
  return { member: counted.member_id, isRight: isSame(digits, right), left: mostTries - counted.tries };
}

function isOf(pool: string, holder: string) {
  return and(eq(mailCode.pool, pool), eq(mailCode.holder_hash, holder));
}

const keyPurpose = 'mail-code';

/** Six digits from 48 bits of an HMAC: what the remainder favours cannot be noticed. */
export function digitsOf(key: KeyObject, code: Pick<MailCode, 'pool' | 'holder_hash' | 'salt'>): string {
  const mark = createHmac('sha256', key).update(`${code.pool}\n${code.holder_hash}\n${code.salt}`).digest();
  return String(mark.readUIntBE(0, 6) % 1_000_000).padStart(6, '0');
}

function isSame(one: string, other: string): boolean {
  return one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other));
}
