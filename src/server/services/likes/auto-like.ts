import { and, asc, eq, sql } from 'drizzle-orm';
import type { WithLive } from '#server/core/ports/live.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, memberLike } from '#server/db/schema/index.ts';
import type { CardMember } from '#server/services/cards/card.ts';
import { keepLike, likesChange } from '#server/services/likes/likes.ts';
import { isNewLikeOf } from '#server/services/likes/new-likes.ts';
import { tell } from '#server/services/live/tell.ts';
import { notBlockedWith } from '#server/services/safety/blocks.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/**
 * Finds a member who likes this one: the real member whose unseen like is the oldest, else a fictional profile that the
 * search finds, which then likes them.
 * @param search from `searchFor`
 * @returns `undefined` when there is none
 */
export async function findAdmirer(
  tx: Transaction,
  deps: WithLive,
  owner: Pick<Member, 'pool' | 'id'>,
  search: Search,
  now: Date,
): Promise<CardMember | undefined> {
  return (await findNewLike(tx, owner)) ?? (await findFictional(tx, deps, owner, search, now));
}

async function findNewLike(db: Queryable, owner: Pick<Member, 'pool' | 'id'>): Promise<Member | undefined> {
  const [row] = await db
    .select({ member })
    .from(memberLike)
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.member_id)))
    .where(and(isNewLikeOf(owner), notBlockedWith(owner)))
    .orderBy(asc(memberLike.created_at))
    .limit(1);
  return row?.member;
}

async function findFictional(
  tx: Transaction,
  deps: WithLive,
  owner: Pick<Member, 'pool' | 'id'>,
  search: Search,
  now: Date,
) {
  const [found] = await nextFictional(tx, owner, search, now);
  if (found === undefined) return undefined;
  if (await keepLike(tx, { pool: owner.pool, id: found.id }, owner.id, now)) tell(tx, deps, likesChange(owner));
  return found;
}

/**
 * Builds the query for the most recently active fictional profile that matches the search and has not liked the member.
 * It uses an index of fictional profiles in that order: one look-up for each that has liked them already, plus one; no
 * sort and no scan of real members (decision 041).
 */
export function nextFictional(db: Queryable, owner: Pick<Member, 'pool' | 'id'>, search: Search, now: Date) {
  const extraCondition = sql`${member.fictional} and not exists (select from member_like where member_like.pool = ${owner.pool}
    and member_like.member_id = ${member.id} and member_like.liked_id = ${owner.id}::uuid)`;
  return pageQuery(db, { ...search, extraCondition }, undefined, 1, now);
}
