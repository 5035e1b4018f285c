import { and, asc, desc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { member, memberLike } from '#server/db/schema/index.ts';
import { blockedWith } from '#server/services/reactions/blocks.ts';
import { keepLike } from '#server/services/reactions/likes.ts';
import type { Member } from '#server/services/sessions.ts';

/**
 * Somebody who likes a member: the real member whose like has waited longest, else a fictional profile of their country that has not liked
 * them yet and does now.
 * @returns `undefined` when there is nobody
 */
export async function findAdmirer(tx: Transaction, owner: Member, now: Date): Promise<Member | undefined> {
  const hidden = await blockedWith(tx, owner);
  return (await findNewLike(tx, owner, hidden)) ?? (await findFictional(tx, owner, hidden, now));
}

async function findNewLike(db: Queryable, owner: Member, hidden: readonly string[]): Promise<Member | undefined> {
  const [row] = await db
    .select({ member })
    .from(memberLike)
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.member_id)))
    .where(
      and(
        eq(memberLike.pool, owner.pool),
        eq(memberLike.liked_id, owner.id),
        isNull(memberLike.seen_at),
        sql`${member.listed}`,
        eq(member.fictional, false),
        notInArray(member.id, [...hidden]),
      ),
    )
    .orderBy(asc(memberLike.created_at))
    .limit(1);
  return row?.member;
}

async function findFictional(
  tx: Transaction,
  owner: Member,
  hidden: readonly string[],
  now: Date,
): Promise<Member | undefined> {
  const [found] = await tx
    .select()
    .from(member)
    .where(
      and(
        eq(member.pool, owner.pool),
        sql`${member.listed}`,
        eq(member.fictional, true),
        owner.country === null ? undefined : eq(member.country, owner.country),
        notInArray(member.id, [...hidden]),
        sql`not exists (select from member_like l where l.pool = ${member.pool} and l.member_id = ${member.id} and l.liked_id = ${owner.id}::uuid)`,
      ),
    )
    .orderBy(desc(member.active_at), desc(member.id))
    .limit(1);
  if (found === undefined) return undefined;
  await keepLike(tx, found, owner.id, now);
  return found;
}
