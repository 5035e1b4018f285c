import type { InterestName } from '#lib/interests.ts';
import { offeredInterests } from '#site/interests.ts';
import type { Site } from '#site/types.ts';

type Question = 'glass' | 'sound' | 'place';

/**
 * The three questions of `alonetonight`. Each answer is an interest, so that sign-up can store it; the texts are in
 * `locales/<locale>/landers-alonetonight.json`.
 */
const lateQuestions = [
  ['glass', ['wine', 'beer', 'coffee']],
  ['sound', ['music', 'movies', 'books']],
  ['place', ['dancing', 'cooking', 'travelling']],
] as const satisfies readonly (readonly [Question, readonly InterestName[]])[];

type Answer = (typeof lateQuestions)[number][1][number];

/** The questions with the answers that the site offers as interests. Leaves out questions without any. */
export function askedOn(site: Pick<Site, 'interests'>): readonly (readonly [Question, readonly Answer[]])[] {
  return lateQuestions
    .map(([question, answers]) => [question, offeredInterests(site, answers)] as const)
    .filter(([, answers]) => answers.length > 0);
}
