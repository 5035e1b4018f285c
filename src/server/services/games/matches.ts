import { and, eq, inArray, sql } from 'drizzle-orm';
import { shownMatches } from '#contract/match-finder.ts';
import { isComplete, type MatchAnswer, toMatchAnswers } from '#lib/match-finder.ts';
import type { Queryable } from '#server/db/database.ts';
import { type Member, member } from '#server/db/schema/index.ts';
import { makeCards, type ViewerContext } from '#server/services/cards/card.ts';
import { pageQuery } from '#server/services/search/query.ts';
import type { Search } from '#server/services/search/search.ts';

/**
 * Number of members compared, the most recently active ones. Bounds the cost, whatever the size of the pool (decision
 * 046).
 */
const compared = 500;

/**
 * Finds the members with the most answers in common, best first, with those answers.
 * @param search from `searchFor`
 */
export async function findMatches(
  db: Queryable,
  owner: Pick<Member, 'pool'>,
  answers: readonly MatchAnswer[],
  search: Search,
  context: ViewerContext,
) {
  const people = await pageQuery(db, search, undefined, compared, context.now);
  const known = await loadAnswers(
    db,
    owner.pool,
    people.map(({ id }) => id),
  );
  const candidates = people.flatMap((person) => {
    const theirs = known.get(person.id);
    return theirs === undefined ? [] : [{ person, answers: theirs }];
  });
  const ranked = rankByShared(answers, candidates).slice(0, shownMatches);
  const cards = await makeCards(
    db,
    owner.pool,
    ranked.map(({ person }) => person),
    context,
  );
  return cards.map((card, index) => ({ ...card, shared: ranked[index]?.shared ?? [] }));
}

/** Answers by member, of those who answered everything. */
async function loadAnswers(db: Queryable, pool: string, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, MatchAnswer[]>();
  const rows = await db
    .select({ id: member.id, texts: member.match_answers })
    .from(member)
    .where(and(eq(member.pool, pool), inArray(member.id, [...ids]), sql`${member.match_answers} <> '{}'`));
  const answers = rows.map(({ id, texts }) => [id, toMatchAnswers(texts)] as const);
  return new Map(answers.filter(([, given]) => isComplete(given)));
}

interface Candidate<Person> {
  readonly person: Person;
  readonly answers: readonly MatchAnswer[];
}

interface Ranked<Person> {
  readonly person: Person;
  /** In the order of the member's own answers. */
  readonly shared: MatchAnswer[];
}

/**
 * Ranks candidates by the number of shared answers; leaves out those with none. The sort is stable.
 * @param candidates most recently active first
 */
export function rankByShared<Person>(
  own: readonly MatchAnswer[],
  candidates: readonly Candidate<Person>[],
): Ranked<Person>[] {
  return candidates
    .map(({ person, answers }) => ({ person, shared: own.filter((answer) => answers.includes(answer)) }))
    .filter(({ shared }) => shared.length > 0)
    .toSorted((one, other) => other.shared.length - one.shared.length);
}
