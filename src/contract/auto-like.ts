import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { cardSchema } from '#contract/profile.ts';

/**
 * Somebody who likes the member, for the match modal when it has nobody to show (spec §7): a real member whose like is new, else a
 * fictional profile, which then likes them. `fictional` says which of the two it is, and every surface shows it.
 */
export const getAutoLike = defineEndpoint({
  name: 'auto-like',
  method: 'GET',
  access: 'members',
  input: empty,
  output: z.extend(cardSchema, {
    /** Main photo as spec §3 names its parts; `null` where there is none. */
    main_image: z.nullable(z.object({ filename: z.string(), thumb_filename: z.string(), status: z.literal('active') })),
  }),
  errors: ['not_found'],
  repeatable: false,
  changesState: true,
});
