import { questionOf } from '#lib/match-finder.ts';
import { matchQuestions } from '#lib/match-questions.ts';
import type { Site } from '#site/types.ts';

type Asking = Pick<Site, 'match_questions'>;

/** The questions of a site in order, each with its answers as they are stored: `<question>:<answer>`. */
export function askedQuestions({ match_questions }: Asking) {
  return match_questions.map((name) => ({
    name,
    answers: matchQuestions[name].map((answer) => `${name}:${answer}`),
  }));
}

/** Of stored answers those that count on the site, in the order of its questions. */
export function countedAnswers(site: Asking, stored: readonly string[]): string[] {
  return askedQuestions(site).flatMap(({ answers }) => answers.find((answer) => stored.includes(answer)) ?? []);
}

/**
 * Puts the answers given on a site in place of those stored there, and keeps those to questions that it does not ask:
 * another site of the pool may. No answers at all take everything back.
 * @returns `undefined` if the site takes one of them not, or there are two to one question
 */
export function withMatchAnswers(
  site: Asking,
  stored: readonly string[],
  given: readonly string[],
): string[] | undefined {
  const counted = countedAnswers(site, given);
  if (counted.length !== given.length) return undefined;
  if (given.length === 0) return [];
  const asked: ReadonlySet<string> = new Set(site.match_questions);
  return [...stored.filter((answer) => !asked.has(questionOf(answer))), ...counted];
}
