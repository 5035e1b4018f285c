import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, withDefault } from '#contract/fields.ts';
import { cardSchema } from '#contract/models.ts';

/** Maximum length of each list, newest first. */
export const listedLikes = 300;

/** Maximum number of shared interests that a match names. */
export const sharedInMatch = 3;

/** How a like changes the lists of likes. */
export const likeTaken = {
  /** Whether the other member likes back. */
  match: z.boolean(),
  /** The liked member's card for the list of given likes; `null` when the list does not show them. */
  member: z.nullable(cardSchema),
  /** Of a match: interests that both have and the site shows, up to `sharedInMatch`. An older server does not say. */
  shared: withDefault(z.array(z.string()), []),
};

/** Lists likes given and received; a member in both lists is a match. */
export const getLikes = defineEndpoint({
  name: 'likes',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.object({
    /** Members whom the caller likes, newest first. */
    profiles: z.array(cardSchema),
    /** Members who like the caller: unseen likes first, then newest first. */
    liked_by: z.array(z.extend(cardSchema, { like_new: z.boolean() })),
  }),
  errors: [],
  repeatable: true,
});
