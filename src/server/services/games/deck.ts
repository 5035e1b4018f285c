import { sql } from 'drizzle-orm';
import { dealtCards } from '#contract/swipe.ts';
import type { SessionMember } from '#server/core/session-member.ts';
import { after, day } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { NarrowedSearch, Search } from '#server/services/search/search.ts';

/**
 * Days after which a member may be shown again, whatever the decision: people and their profiles change (decision 046).
 */
const swipeLasts = 90;

/** Decisions made at or before this moment no longer count. */
export function forgottenSwipes(now: Date): Date {
  return after(now, -swipeLasts * day);
}

/**
 * Selects the next members for the swipe game: most recently active first, those of the member's region before the rest
 * of the country. Reads the search index and skips members decided on, so it gets slower with the number of swipes, not
 * with the size of the pool.
 * @param search from `searchFor`
 */
export async function dealDeck(db: Queryable, owner: SessionMember, search: Search, now: Date) {
  const all: NarrowedSearch = { ...search, extraCondition: undecided(owner, now) };
  const region = owner.country === search.country ? (owner.region ?? undefined) : undefined;
  const near = region === undefined ? [] : await pageQuery(db, { ...all, region }, undefined, dealtCards, now);
  const rest = dealtCards - near.length;
  if (rest === 0) return near;
  const hidden = near.map(({ id }) => id);
  return [...near, ...(await pageQuery(db, { ...all, hidden }, undefined, rest, now))];
}

function undecided({ pool, id }: SessionMember, now: Date) {
  return sql`not exists (
      select from swipe where swipe.pool = ${pool} and swipe.member_id = ${id}::uuid and swipe.swiped_id = ${member.id}
      and swipe.created_at > ${forgottenSwipes(now).toISOString()}::timestamptz
    ) and not exists (
      select from member_like where member_like.pool = ${pool} and member_like.member_id = ${id}::uuid
      and member_like.liked_id = ${member.id}
    )`;
}
