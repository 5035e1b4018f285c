import type { InterestName } from '#lib/interests.ts';
import { offeredInterests } from '#site/interests.ts';
import type { Site } from '#site/types.ts';

/**
 * The three questions of `transitionsvideolanding` and what each answer says of somebody's taste, in the order in which they stand.
 * Every answer is an interest, so that sign-up keeps it; the words for it are in `locales/<locale>/landers-transitionsvideolanding.json`.
 */
const questions = {
  start: ['cooking', 'wine', 'music', 'dancing'],
  talk: ['books', 'movies', 'art', 'travelling'],
  morning: ['coffee', 'hiking', 'swimming', 'wellness'],
} as const satisfies Readonly<Record<string, readonly InterestName[]>>;

type QuestionName = keyof typeof questions;
type Answer = (typeof questions)[QuestionName][number];

/** One question and the answers to it; `name` finds its words. */
export interface FilmQuestion {
  readonly name: QuestionName;
  readonly answers: readonly Answer[];
}

/** The questions with the answers that a site offers as interests; a question without any is left out. */
export function filmQuestions(site: Pick<Site, 'interests'>): readonly FilmQuestion[] {
  return (Object.keys(questions) as QuestionName[])
    .map((name) => ({ name, answers: offeredInterests<Answer>(site, questions[name]) }))
    .filter(({ answers }) => answers.length > 0);
}
