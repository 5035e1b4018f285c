import { and, eq } from 'drizzle-orm';
import type { Card } from '#contract/models.ts';
import { maxMatches } from '#contract/signup-matches.ts';
import { soughtGender } from '#lib/sought-gender.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { memberLike } from '#server/db/schema/index.ts';
import { makeCards, type ViewerContext } from '#server/services/cards/card.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { NarrowedSearch } from '#server/services/search/search.ts';

/** How recently a member must have been active (ms). */
const lately = 30 * 24 * 60 * 60_000;

/**
 * Finds members whom a new member may like: of one country, those of their own region first; of the further countries,
 * in their order, only if that one has nobody. Within each, most recently active first.
 * @param country ISO 3166 code
 * @param further countries that the site serves
 */
export async function findMatches(
  db: Queryable,
  owner: Member,
  { country, further }: { readonly country: string; readonly further: readonly string[] },
  context: ViewerContext,
): Promise<Card[]> {
  const { pool, id, region } = owner;
  const hidden = await likedBy(db, owner);
  const everywhere: NarrowedSearch = { pool, country, gender: soughtGender(owner), searcher: id, hidden };
  const near = region?.startsWith(`${country}-`)
    ? await findSome(db, { ...everywhere, region }, maxMatches, context)
    : [];
  const known = [...hidden, ...near.map((person) => person.id)];
  const elsewhere = await findSome(db, { ...everywhere, hidden: known }, maxMatches - near.length, context);
  const people = [...near, ...elsewhere];
  if (people.length === 0) {
    for (const abroad of further.filter((code) => code !== country)) {
      people.push(...(await findSome(db, { ...everywhere, country: abroad }, maxMatches - people.length, context)));
    }
  }
  return makeCards(db, pool, people, context);
}

async function findSome(db: Queryable, search: NarrowedSearch, limit: number, { now }: ViewerContext) {
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
