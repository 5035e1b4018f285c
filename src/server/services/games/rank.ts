import type { MatchAnswer } from '#lib/match-finder.ts';

interface Candidate<Person> {
  readonly person: Person;
  readonly answers: readonly MatchAnswer[];
}

interface Ranked<Person> {
  readonly person: Person;
  /** In the order of one's own. */
  readonly shared: MatchAnswer[];
}

/**
 * Those who share an answer with somebody, most of them first; among equals the order stays.
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
