import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale } from '#contract/fields.ts';
import { cardSchema } from '#contract/models.ts';
import { askable, questionOf } from '#lib/match-finder.ts';

/** Maximum number of people that the match-finder shows. */
export const shownMatches = 24;

/** `<question>:<answer>`. */
const answer = z.string().check(z.maxLength(60, 'invalid'), z.regex(/^[a-z_]+:[a-z_]+$/, 'invalid'));

const named = z.object({ name: z.string(), label: z.string() });

const finderSchema = z.object({
  /** The member's own answers to what the site asks, in the order of the questions. */
  answers: z.array(answer),
  /** The people with the most equal answers, best first; empty until every question is answered. */
  people: z.array(
    z.extend(cardSchema, {
      /** The answers that both gave. */
      shared: z.array(answer),
      /** Number of the site's questions that both answered. */
      compared: z.number(),
    }),
  ),
});

/** Returns the site's questions, the member's answers and, once every question is answered, the people who match. */
export const getMatchFinder = defineEndpoint({
  name: 'match-finder',
  method: 'GET',
  access: 'members',
  input: z.object({ locale: z.optional(locale) }),
  output: z.extend(finderSchema, {
    /** What the site asks, in order; `name` of an answer is what is sent and stored. */
    questions: z.array(z.object({ name: z.string(), label: z.string(), answers: z.array(named) })),
  }),
  errors: ['reading_limit'],
  limits: ['peopleRead'],
  repeatable: true,
});

/** Replaces the member's answers to what the site asks; an empty list deletes all there are, and takes the member out of the game. */
export const saveMatchAnswers = defineEndpoint({
  name: 'match-finder',
  method: 'POST',
  access: 'members',
  input: z.object({
    answers: z.array(answer, 'invalid').check(
      z.maxLength(askable.most, 'invalid'),
      z.refine((answers) => new Set(answers.map(questionOf)).size === answers.length, 'invalid'),
    ),
  }),
  output: finderSchema,
  errors: ['too_many_requests', 'reading_limit'],
  limits: ['matchAnswers', 'peopleRead'],
  repeatable: true,
});
