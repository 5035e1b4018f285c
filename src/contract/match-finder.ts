import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { cardSchema } from '#contract/models.ts';
import { everyMatchAnswer, questionNames, questionOf } from '#lib/match-finder.ts';

/** Maximum number of people that the match-finder shows. */
export const shownMatches = 24;

const answer = z.enum(everyMatchAnswer, 'invalid');

const finderSchema = z.object({
  /** The member's own answers, in the order of the questions. */
  answers: z.array(answer),
  /** The people with the most equal answers, best first; empty until every question is answered. */
  people: z.array(z.extend(cardSchema, { shared: z.array(answer) })),
});

/** Returns the member's answers and, once every question is answered, the people who match. */
export const getMatchFinder = defineEndpoint({
  name: 'match-finder',
  method: 'GET',
  access: 'members',
  input: empty,
  output: finderSchema,
  errors: ['reading_limit'],
  limits: ['peopleRead'],
  repeatable: true,
});

/** Replaces the member's answers; an empty list takes the member out of the game. */
export const saveMatchAnswers = defineEndpoint({
  name: 'match-finder',
  method: 'POST',
  access: 'members',
  input: z.object({
    answers: z.array(answer, 'invalid').check(
      z.maxLength(questionNames.length, 'invalid'),
      z.refine((answers) => new Set(answers.map(questionOf)).size === answers.length, 'invalid'),
    ),
  }),
  output: finderSchema,
  errors: ['too_many_requests', 'reading_limit'],
  limits: ['matchAnswers', 'peopleRead'],
  repeatable: true,
});
