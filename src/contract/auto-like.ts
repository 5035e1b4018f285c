import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { cardSchema } from '#contract/models.ts';

/**
 * Finds somebody who likes the member, for the match modal when it has nobody to show (likes-12): a real member whose
 * like is new; on sites with `fictional_likes: guided` otherwise a fictional profile, once, as an example of a match
 * (likes-13). `fictional` tells the two apart, and every view shows it.
 */
export const getAutoLike = defineEndpoint({
  name: 'auto-like',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.extend(cardSchema, {
    /** Main photo under its public names (likes-15); `null` when there is none. */
    main_image: z.nullable(z.object({ filename: z.string(), thumb_filename: z.string(), status: z.literal('active') })),
  }),
  errors: ['not_found'],
  unlimited: 'runs_out',
  repeatable: false,
  changesState: true,
});
