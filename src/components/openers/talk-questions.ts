import type { InterestName } from '#lib/interests.ts';
import { offeredInterests } from '#site/interests.ts';
import type { Site } from '#site/types.ts';

/**
 * The questions of `landing3`. Each answer is an interest, which sign-up stores; texts:
 * `locales/<locale>/openers.json`.
 */
const questions = [
  ['start', ['coffee', 'wine', 'hiking']],
  ['talk', ['books', 'movies', 'music', 'travelling']],
] as const satisfies readonly (readonly [string, readonly InterestName[]])[];

type Question = (typeof questions)[number][0];
type Answer = (typeof questions)[number][1][number];

/** The questions with the answers that the site offers as interests. Leaves out questions without any. */
export function talkQuestions(site: Pick<Site, 'interests'>): readonly (readonly [Question, readonly Answer[]])[] {
  return questions
    .map(([question, answers]) => [question, offeredInterests<Answer>(site, answers)] as const)
    .filter(([, answers]) => answers.length > 0);
}
