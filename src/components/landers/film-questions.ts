import type { InterestName } from '#lib/interests.ts';
import { offeredInterests } from '#site/interests.ts';
import type { Site } from '#site/types.ts';

/**
 * The three questions of `transitionsvideolanding` and their answers, in order. Every answer is an interest, so that
 * sign-up can store it; the texts are in `locales/<locale>/landers-transitionsvideolanding.json`.
 */
const questions = {
  start: ['cooking', 'wine', 'music', 'dancing'],
  talk: ['books', 'movies', 'art', 'travelling'],
  morning: ['coffee', 'hiking', 'swimming', 'wellness'],
} as const satisfies Readonly<Record<string, readonly InterestName[]>>;

type QuestionName = keyof typeof questions;
type Answer = (typeof questions)[QuestionName][number];

/** One question and its answers; `name` is the key of its texts. */
export interface FilmQuestion {
  readonly name: QuestionName;
  readonly answers: readonly Answer[];
}

/** The questions with the answers that the site offers as interests. Leaves out questions without any. */
export function filmQuestions(site: Pick<Site, 'interests'>): readonly FilmQuestion[] {
  return (Object.keys(questions) as QuestionName[])
    .map((name) => ({ name, answers: offeredInterests<Answer>(site, questions[name]) }))
    .filter(({ answers }) => answers.length > 0);
}
