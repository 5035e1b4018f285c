import { and, eq } from 'drizzle-orm';
import type { Card } from '#contract/profile.ts';
import { mostMatches } from '#contract/signup-matches.ts';
import { soughtGender } from '#lib/sought-gender.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { memberLike } from '#server/db/schema/index.ts';
import { type Look, makeCards } from '#server/services/cards/card.ts';
import { blockedWith } from '#server/services/safety/blocks.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/** Milliseconds since somebody was seen for which they count as active lately. */
const lately = 30 * 24 * 60 * 60_000;

/**
 * People whom a new member may like: of one country, those of their own region first, each part most recently active first.
 * @param country ISO 3166 code to look in
 */
export async function findMatches(db: Queryable, owner: Member, country: string, look: Look): Promise<Card[]> {
  const { pool, id, region } = owner;
  const hidden = [...(await blockedWith(db, owner)), ...(await likedBy(db, owner))];
  const everywhere: Search = { pool, country, gender: soughtGender(owner), searcher: id, hidden };
  const near = region?.startsWith(`${country}-`)
    ? await findSome(db, { ...everywhere, region }, mostMatches, look)
    : [];
  const known = [...hidden, ...near.map((person) => person.id)];
  const further = await findSome(db, { ...everywhere, hidden: known }, mostMatches - near.length, look);
  return makeCards(db, pool, [...near, ...further], look);
}

async function findSome(db: Queryable, search: Search, limit: number, { now }: Look) {
  if (limit === 0) return [];
  const people = await pageQuery(db, search, undefined, limit, now);
  return people.filter(({ active_at }) => active_at !== null && now.getTime() - active_at.getTime() <= lately);
}

async function likedBy(db: Queryable, { pool, id }: Member): Promise<string[]> {
  const rows = await db
    .select({ id: memberLike.liked_id })
    .from(memberLike)
    .where(and(eq(memberLike.pool, pool), eq(memberLike.member_id, id)));
  return rows.map((row) => row.id);
}
