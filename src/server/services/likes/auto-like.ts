import { and, asc, eq, isNull, notInArray, sql } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, memberLike } from '#server/db/schema/index.ts';
import type { CardMember } from '#server/services/cards/card.ts';
import { keepLike } from '#server/services/likes/likes.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/**
 * Somebody who likes a member: the real member whose like has waited longest, else a fictional profile that they would find and that has not
 * liked them yet and does now.
 * @param search as `searchFor` gives it
 * @returns `undefined` when there is nobody
 */
export async function findAdmirer(
  tx: Transaction,
  owner: Member,
  search: Search,
  now: Date,
): Promise<CardMember | undefined> {
  return (await findNewLike(tx, owner, search.hidden ?? [])) ?? (await findFictional(tx, owner, search, now));
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

async function findFictional(tx: Transaction, owner: Member, search: Search, now: Date) {
  const [found] = await nextFictional(tx, owner, search, now);
  if (found === undefined) return undefined;
  await keepLike(tx, { pool: owner.pool, id: found.id }, owner.id, now);
  return found;
}

/**
 * The most recently active fictional profile of the member's search that has not liked them. Read off an index that holds fictional profiles
 * alone, in this order: one look into it for each that has liked them already, and one more; nothing is sorted and no real member is met
 * (decision 041).
 */
export function nextFictional(db: Queryable, owner: Pick<Member, 'pool' | 'id'>, search: Search, now: Date) {
  const besides = sql`${member.fictional} and not exists (select from member_like where member_like.pool = ${owner.pool}
    and member_like.member_id = ${member.id} and member_like.liked_id = ${owner.id}::uuid)`;
  return pageQuery(db, { ...search, besides }, undefined, 1, now);
}
