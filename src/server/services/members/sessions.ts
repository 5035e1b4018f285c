import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { hashSecret, newSessionToken } from '#server/core/secrets.ts';
import { after, day, hour } from '#server/core/time.ts';
import type { Db, Queryable, Transaction } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/errors.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, session } from '#server/db/schema/index.ts';
import { statement } from '#server/db/statement.ts';

/** Life of a session and of its cookies (spec §9 "Auth cookie 30 days"). */
export const sessionLife = 30 * day;

/** A session is marked as seen at most this often, so that reading does not become writing. */
const seenEvery = hour;

type Owner = Pick<Member, 'pool' | 'id'>;

/**
 * What `active_at` keeps of a moment: the day (UTC), and a time of that day that is drawn at random. Others are listed in its order, so it
 * must not tell them when on a day somebody was here; and all who were here on one day take turns at the top.
 */
export function activeOn(now: Date): Date {
  return new Date(startOfDay(now).getTime() + randomInt(day));
}

function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day) * day);
}

/**
 * @param device in a few words (`device.ts`), for the member's own list
 * @returns the token for the cookie; the database keeps only its hash
 */
export async function startSession(
  db: Queryable,
  owner: Owner,
  now: Date,
  device: string | null = null,
): Promise<string> {
  const token = newSessionToken();
  await db.insert(session).values({
    pool: owner.pool,
    token_hash: hashSecret(token),
    member_id: owner.id,
    created_at: now,
    expires_at: after(now, sessionLife),
    last_seen_at: now,
    device,
  });
  return token;
}

/** Lets others know that a member is about. */
async function markActive(db: Queryable, owner: Owner, now: Date): Promise<void> {
  await db
    .update(member)
    .set({ active_at: activeOn(now) })
    .where(and(eq(member.pool, owner.pool), eq(member.id, owner.id), wasNotSeen(now)));
}

/** Has not been seen on this day: whoever has keeps the time that was drawn. */
function wasNotSeen(now: Date): SQL {
  const { active_at: seen } = member;
  return sql`(${seen} is null or ${seen} < ${startOfDay(now).toISOString()}::timestamptz)`;
}

async function markSeen(tx: Transaction, owner: Owner, tokenHash: string, now: Date): Promise<void> {
  await tx
    .update(session)
    .set({ last_seen_at: now })
    .where(and(eq(session.pool, owner.pool), eq(session.token_hash, tokenHash)));
  await markActive(tx, owner, now);
}

/**
 * Does so for somebody who logs in, and holds their row until the transaction ends.
 * @param known as they were when their password was looked at
 * @returns false when password or account have changed since
 */
export async function markLogin(tx: Transaction, known: Member, now: Date): Promise<boolean> {
  const isAsKnown = and(eq(member.password_hash, known.password_hash), eq(member.status, known.status));
  const rows = await tx
    .update(member)
    .set({
      active_at: sql`case when ${wasNotSeen(now)} then ${activeOn(now).toISOString()}::timestamptz else ${member.active_at} end`,
    })
    .where(and(eq(member.pool, known.pool), eq(member.id, known.id), isAsKnown))
    .returning({ id: member.id });
  return rows.length > 0;
}

const sessionMember = statement((db) =>
  db
    .select({ member, seen: session.last_seen_at })
    .from(session)
    .innerJoin(member, and(eq(member.pool, session.pool), eq(member.id, session.member_id)))
    .where(
      and(
        eq(session.pool, sql.placeholder('pool')),
        eq(session.token_hash, sql.placeholder('hash')),
        gt(session.expires_at, sql.placeholder('now')),
        inArray(member.status, ['not_confirmed', 'active']),
      ),
    )
    .prepare(''),
);

/** The member whom a session token of this pool belongs to, if both stand. Not for use inside a transaction. */
export async function findSessionMember(db: Db, pool: string, token: string, now: Date): Promise<Member | undefined> {
  const hash = hashSecret(token);
  const [row] = await sessionMember(db).execute({ pool, hash, now });
  if (row !== undefined && row.seen <= after(now, -seenEvery)) {
    // Not while the disk is full: a member may read on, and is marked the next time.
    await db.transaction((tx) => markSeen(tx, row.member, hash, now)).catch(rethrowUnlessUnavailable);
  }
  return row?.member;
}

function rethrowUnlessUnavailable(error: unknown): void {
  if (!isUnavailable(error)) throw error;
}

export function endSession(db: Queryable, pool: string, token: string): Promise<void> {
  return endSessionByHash(db, pool, hashSecret(token));
}

export async function endSessionByHash(db: Queryable, pool: string, tokenHash: string): Promise<void> {
  await db.delete(session).where(and(eq(session.pool, pool), eq(session.token_hash, tokenHash)));
}

/** Signs a member out on every device. */
export async function endAllSessions(db: Queryable, owner: Owner): Promise<void> {
  await db.delete(session).where(and(eq(session.pool, owner.pool), eq(session.member_id, owner.id)));
}

/** Signs a member out on every device but the one that holds `token`. */
export async function endOtherSessions(db: Queryable, owner: Owner, token: string | undefined): Promise<void> {
  if (token === undefined) return endAllSessions(db, owner);
  await db
    .delete(session)
    .where(
      and(eq(session.pool, owner.pool), eq(session.member_id, owner.id), ne(session.token_hash, hashSecret(token))),
    );
}

/** The sessions of a member that stand, those last seen first. */
export function listSessions(db: Queryable, owner: Owner, now: Date): Promise<(typeof session.$inferSelect)[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.pool, owner.pool), eq(session.member_id, owner.id), gt(session.expires_at, now)))
    .orderBy(desc(session.last_seen_at), desc(session.created_at));
}
