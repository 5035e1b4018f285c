import { randomInt } from 'node:crypto';
import { and, desc, eq, gt, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { hashSecret, newSessionToken } from '#server/core/secrets.ts';
import { type SessionMember, sessionColumns } from '#server/core/session-member.ts';
import { after, day, hour } from '#server/core/time.ts';
import type { Db, Queryable, Transaction } from '#server/db/database.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { isMember } from '#server/db/is-member.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, session } from '#server/db/schema/index.ts';

/** Lifetime of a session and its cookies, in ms. */
export const sessionLife = 30 * day;

/** Minimum time between two updates of a session's `last_seen_at` (ms), so that reads do not turn into writes. */
const seenEvery = hour;

type Owner = Pick<Member, 'pool' | 'id'>;

/**
 * Returns the value to store in `active_at`: the day (UTC) with a random time of day. Lists are ordered by it, so it
 * must not reveal at what time somebody was active; and all who were active on a day get a chance to be at the top.
 */
export function activeOn(now: Date): Date {
  return new Date(startOfDay(now).getTime() + randomInt(day));
}

function startOfDay(now: Date): Date {
  return new Date(Math.floor(now.getTime() / day) * day);
}

/**
 * Creates a session.
 * @param device short name of the device (`device.ts`), for the member's own list
 * @returns the token for the cookie; the database stores only its hash
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

/** Updates `active_at`, which others see through the order of lists, at most once a day. */
async function markActive(db: Queryable, owner: Owner, now: Date): Promise<void> {
  await db
    .update(member)
    .set({ active_at: activeOn(now) })
    .where(and(isMember(owner), wasNotSeen(now)));
}

/** SQL condition: not yet seen today. A member who was keeps the random time of that day. */
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
 * Marks a member as active on login, and locks the row until the transaction ends.
 * @param known the row as it was when the password was checked
 * @returns false when the password or status has changed since
 */
export async function markLogin(tx: Transaction, known: Member, now: Date): Promise<boolean> {
  const isAsKnown = and(eq(member.password_hash, known.password_hash), eq(member.status, known.status));
  const rows = await tx
    .update(member)
    .set({
      active_at: sql`case when ${wasNotSeen(now)} then ${activeOn(now).toISOString()}::timestamptz else ${member.active_at} end`,
    })
    .where(and(isMember(known), isAsKnown))
    .returning({ id: member.id });
  return rows.length > 0;
}

const picked = Object.fromEntries(sessionColumns.map((name) => [name, member[name]])) as Pick<
  typeof member,
  (typeof sessionColumns)[number]
>;

const sessionMember = preparedQuery((db) =>
  db
    .select({ member: picked, seen: session.last_seen_at })
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

/**
 * Finds the member of a session token, if the session is valid and the member may be signed in. Do not call it inside a
 * transaction.
 */
export async function findSessionMember(
  db: Db,
  pool: string,
  token: string,
  now: Date,
): Promise<SessionMember | undefined> {
  const hash = hashSecret(token);
  const [row] = await sessionMember(db).execute({ pool, hash, now });
  if (row !== undefined && row.seen <= after(now, -seenEvery)) {
    // If the disk is full, the member can still read; the next request updates it.
    await db.transaction((tx) => markSeen(tx, row.member, hash, now)).catch(rethrowUnlessUnavailable);
  }
  return row?.member;
}

function rethrowUnlessUnavailable(error: unknown): void {
  if (!isUnavailable(error)) throw error;
}

/** Ends the session of a token. */
export function endSession(db: Queryable, pool: string, token: string): Promise<void> {
  return endSessionByHash(db, pool, hashSecret(token));
}

/** Ends a session by the hash of its token. */
export async function endSessionByHash(db: Queryable, pool: string, tokenHash: string): Promise<void> {
  await db.delete(session).where(and(eq(session.pool, pool), eq(session.token_hash, tokenHash)));
}

/** Ends all sessions of a member. */
export async function endAllSessions(db: Queryable, owner: Owner): Promise<void> {
  await db.delete(session).where(and(eq(session.pool, owner.pool), eq(session.member_id, owner.id)));
}

/** Ends all sessions of a member except the one of `token`. */
export async function endOtherSessions(db: Queryable, owner: Owner, token: string | undefined): Promise<void> {
  if (token === undefined) return endAllSessions(db, owner);
  await db
    .delete(session)
    .where(
      and(eq(session.pool, owner.pool), eq(session.member_id, owner.id), ne(session.token_hash, hashSecret(token))),
    );
}

/** Lists the valid sessions of a member, last seen first. */
export function listSessions(db: Queryable, owner: Owner, now: Date): Promise<(typeof session.$inferSelect)[]> {
  return db
    .select()
    .from(session)
    .where(and(eq(session.pool, owner.pool), eq(session.member_id, owner.id), gt(session.expires_at, now)))
    .orderBy(desc(session.last_seen_at), desc(session.created_at));
}
