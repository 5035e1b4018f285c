import { and, asc, eq, sql } from 'drizzle-orm';
import type { WithLive } from '#server/core/ports/live.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, memberLike } from '#server/db/schema/index.ts';
import type { ListedMember } from '#server/services/cards/card.ts';
import type { FictionalLikes } from '#server/services/likes/fictional.ts';
import { keepLike, likesChange } from '#server/services/likes/likes.ts';
import { isNewLikeOf } from '#server/services/likes/new-likes.ts';
import { tell } from '#server/services/live/tell.ts';
import { notBlockedWith } from '#server/services/safety/blocks.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/** Who looks for a like, and on which site. */
interface Asker {
  readonly owner: Pick<Member, 'pool' | 'id'>;
  readonly site: FictionalLikes;
  /** From `searchFor`. */
  readonly search: Search;
  readonly now: Date;
}

/**
 * Finds a member who likes this one: the real member whose unseen like is the oldest. On sites that show a match as an
 * example, else a fictional profile that the search finds, once (likes-13).
 * @returns `undefined` when there is none
 */
export async function findAdmirer(tx: Transaction, deps: WithLive, asker: Asker): Promise<ListedMember | undefined> {
  return (await findNewLike(tx, asker.owner)) ?? (await findExample(tx, deps, asker));
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

/** Lets one fictional profile like the member, unless one has already. */
async function findExample(tx: Transaction, deps: WithLive, { owner, site, search, now }: Asker) {
  if (site.fictional_likes !== 'guided' || (await hadExample(tx, owner))) return undefined;
  const [found] = await newestFictional(tx, search, now);
  if (found === undefined) return undefined;
  if (await keepLike(tx, { pool: owner.pool, id: found.id }, owner.id, now)) tell(tx, deps, likesChange(owner));
  return found;
}

async function hadExample(db: Queryable, owner: Pick<Member, 'pool' | 'id'>): Promise<boolean> {
  const rows = await db
    .select({ id: member.id })
    .from(memberLike)
    .innerJoin(member, and(eq(member.pool, memberLike.pool), eq(member.id, memberLike.member_id)))
    .where(and(eq(memberLike.pool, owner.pool), eq(memberLike.liked_id, owner.id), sql`${member.fictional}`))
    .limit(1);
  return rows.length > 0;
}

/**
 * Builds the query for the most recently active fictional profile that matches the search. It uses an index of fictional
 * profiles in that order: no sort and no scan of real members (decision 041).
 */
export function newestFictional(db: Queryable, search: Search, now: Date) {
  return pageQuery(db, { ...search, extraCondition: sql`${member.fictional}` }, undefined, 1, now);
}
