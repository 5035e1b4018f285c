import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { cardSchema } from '#contract/profile.ts';
import { everyMatchAnswer, questionNames, questionOf } from '#lib/match-finder.ts';

/** People whom the match-finder shows at most. */
export const shownMatches = 24;

const answer = z.enum(everyMatchAnswer, 'invalid');

const finderSchema = z.object({
  /** The member's own, in the order of the questions. */
  answers: z.array(answer),
  /** Who answered most alike, best first; empty until every question is answered. */
  people: z.array(z.extend(cardSchema, { shared: z.array(answer) })),
});

/** The member's answers and, once all are there, whom they match. */
export const getMatchFinder = defineEndpoint({
  name: 'match-finder',
  method: 'GET',
  access: 'members',
  input: empty,
  output: finderSchema,
  errors: ['reading_limit'],
  repeatable: true,
});

/** Keeps the answers so far in the place of those before; none of them takes the member out of the game. */
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
  repeatable: true,
});
