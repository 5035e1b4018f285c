import type { MatchAnswer } from '#lib/match-finder.ts';

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
