import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { cardSchema } from '#contract/profile.ts';

/** Most people that a new member is shown first. */
export const mostMatches = 12;

/** First matches of a member: people of their country, their region first, who were here lately and whom they have not liked yet. */
export const getSignupMatches = defineEndpoint({
  name: 'signup-matches',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({
    members: z.array(cardSchema),
    /** Whom the member wanted to meet when they signed up, while they may see them; that is where sign-up leads to. */
    target: z.nullable(cardSchema),
  }),
  errors: ['reading_limit'],
  repeatable: true,
});
