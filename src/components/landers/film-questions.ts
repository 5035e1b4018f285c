import type { InterestName } from '#lib/interests.ts';

/**
 * The three questions of `transitionsvideolanding` and what each answer says of somebody's taste, in the order in which they stand.
 * Every answer is an interest, so that sign-up keeps it; the words for it are in `locales/<locale>/landers-transitionsvideolanding.json`.
 */
export const questions = {
  start: ['cooking', 'wine', 'music', 'dancing'],
  talk: ['books', 'movies', 'art', 'travelling'],
  morning: ['coffee', 'hiking', 'swimming', 'wellness'],
} as const satisfies Readonly<Record<string, readonly InterestName[]>>;

export type QuestionName = keyof typeof questions;
