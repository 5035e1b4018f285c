import { and, eq, inArray, sql } from 'drizzle-orm';
import { shownMatches } from '#contract/match-finder.ts';
import { isComplete } from '#lib/match-finder.ts';
import type { Queryable } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import { makeCards, type ViewerContext } from '#server/services/cards/card.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';
import { askedQuestions, countedAnswers } from '#site/match-answers.ts';
import type { Site } from '#site/types.ts';

/**
 * Number of members compared, the most recently active ones. Bounds the cost, whatever the size of the pool (decision
 * 046).
 */
const compared = 500;

interface Asking {
  /** The site that asks. */
  readonly site: Site;
  /** All sites: members of the pool may have answered on another one, which asks for something else. */
  readonly sites: readonly Site[];
}

/**
 * Finds the members with the most answers in common, best first, with those answers.
 * @param answers to every question of the site
 * @param search from `searchFor`
 */
export async function findMatches(
  db: Queryable,
  asking: Asking,
  answers: readonly string[],
  search: Search,
  context: ViewerContext,
) {
  const people = await pageQuery(db, search, undefined, compared, context.now);
  const { pool } = asking.site;
  const known = await loadAnswers(
    db,
    asking,
    people.map(({ id }) => id),
  );
  const candidates = people.flatMap((person) => {
    const theirs = known.get(person.id);
    return theirs === undefined ? [] : [{ person, answers: theirs }];
  });
  const ranked = rankByShared(answers, candidates).slice(0, shownMatches);
  const cards = await makeCards(
    db,
    pool,
    ranked.map(({ person }) => person),
    context,
  );
  return cards.map((card, index) => ({
    ...card,
    shared: ranked[index]?.shared ?? [],
    compared: ranked[index]?.compared ?? 0,
  }));
}

/** Answers that count on the site, by member, of those who answered all that it or the site of their account asks. */
async function loadAnswers(db: Queryable, { site, sites }: Asking, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, string[]>();
  const rows = await db
    .select({ id: member.id, home: member.site, stored: member.match_answers })
    .from(member)
    .where(and(eq(member.pool, site.pool), inArray(member.id, [...ids]), sql`${member.match_answers} <> '{}'`));
  const taking = rows.filter(({ home, stored }) =>
    [site, sites.find(({ domain }) => domain === home)].some((each) => each !== undefined && answersAll(each, stored)),
  );
  return new Map(taking.map(({ id, stored }) => [id, countedAnswers(site, stored)]));
}

function answersAll(site: Site, stored: readonly string[]): boolean {
  return isComplete(askedQuestions(site), countedAnswers(site, stored));
}

interface Candidate<Person> {
  readonly person: Person;
  readonly answers: readonly string[];
}

interface Ranked<Person> {
  readonly person: Person;
  /** In the order of the member's own answers. */
  readonly shared: string[];
  /** Number of questions that both answered. */
  readonly compared: number;
}

/**
 * Ranks candidates by the number of shared answers; leaves out those with none. The sort is stable.
 * @param own answers to every question
 * @param candidates most recently active first
 */
export function rankByShared<Person>(
  own: readonly string[],
  candidates: readonly Candidate<Person>[],
): Ranked<Person>[] {
  return candidates
    .map(({ person, answers }) => ({
      person,
      shared: own.filter((answer) => answers.includes(answer)),
      compared: answers.length,
    }))
    .filter(({ shared }) => shared.length > 0)
    .toSorted((one, other) => other.shared.length - one.shared.length);
}
