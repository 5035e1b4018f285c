import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { cardSchema } from '#contract/models.ts';

/** Maximum number of people shown to a new member. */
export const maxMatches = 12;

/**
 * Returns the first matches of a member: people in their country, those in their region first, who were active
 * recently and whom they have not liked yet.
 */
export const getSignupMatches = defineEndpoint({
  name: 'signup-matches',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({
    members: z.array(cardSchema),
    /**
     * The member whom the caller wanted to meet when signing up, as long as the caller may see them; the last step of
     * sign-up leads there.
     */
    target: z.nullable(cardSchema),
  }),
  errors: ['reading_limit'],
  limits: ['peopleRead'],
  repeatable: true,
});
