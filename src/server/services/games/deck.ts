import { sql } from 'drizzle-orm';
import { dealtCards } from '#contract/swipe.ts';
import { after, day } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/** Days after which somebody may come up again, whatever was decided: people change, and so do their profiles (decision 046). */
const swipeLasts = 90;

/** Decisions before this moment count no more. */
export function forgottenSwipes(now: Date): Date {
  return after(now, -swipeLasts * day);
}

/**
 * Whom the swipe game shows next, most recently active first, those of the member's region before the rest of the country. Read off the
 * index of the search; whom the member has decided on is stepped over, so that it takes longer the more they have swiped, not the larger
 * the pool is.
 * @param search as `searchFor` gives it
 */
export async function dealDeck(db: Queryable, owner: Member, search: Search, now: Date) {
  const all: Search = { ...search, besides: undecided(owner, now) };
  const region = owner.country === search.country ? (owner.region ?? undefined) : undefined;
  const near = region === undefined ? [] : await pageQuery(db, { ...all, region }, undefined, dealtCards, now);
  const rest = dealtCards - near.length;
  if (rest === 0) return near;
  const hidden = [...(search.hidden ?? []), ...near.map(({ id }) => id)];
  return [...near, ...(await pageQuery(db, { ...all, hidden }, undefined, rest, now))];
}

function undecided({ pool, id }: Member, now: Date) {
  return sql`not exists (
      select from swipe where swipe.pool = ${pool} and swipe.member_id = ${id}::uuid and swipe.swiped_id = ${member.id}
      and swipe.created_at > ${forgottenSwipes(now).toISOString()}::timestamptz
    ) and not exists (
      select from member_like where member_like.pool = ${pool} and member_like.member_id = ${id}::uuid
      and member_like.liked_id = ${member.id}
    )`;
}
