import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { cardSchema } from '#contract/profile.ts';

/** The newest of each list; nobody looks through more. */
export const listedLikes = 300;

/** Likes given and received (spec §3 Chat state, §7); whoever stands in both lists is a match. */
export const getLikes = defineEndpoint({
  name: 'likes',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({
    /** Those whom the member likes, newest first. */
    profiles: z.array(cardSchema),
    /** Those who like the member: new ones first, then newest first (spec §4). */
    liked_by: z.array(z.extend(cardSchema, { like_new: z.boolean() })),
  }),
  errors: [],
  repeatable: true,
});
