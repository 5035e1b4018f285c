import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { passwordLength } from '#contract/lengths.ts';
import { leavingReasons } from '#lib/leaving.ts';

/**
 * Deletes the account of the member who is signed in: gone for everybody at once, erased for good after 14 days, until which the link of a
 * mail brings it back (spec §4). The reason is counted, never kept with the person; words of their own are not asked for, since nobody would
 * keep them.
 */
export const deleteAccount = defineEndpoint({
  name: 'account',
  method: 'DELETE',
  access: 'members',
  input: z.object({
    password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(passwordLength.maximum, 'too_long')),
    /** An empty one, as a form sends it, is none. */
    reason: z.optional(
      z.pipe(
        z.union([z.literal(''), z.enum(leavingReasons)], 'invalid'),
        z.transform((reason) => (reason === '' ? undefined : reason)),
      ),
    ),
  }),
  output: empty,
  errors: ['too_many_requests'],
  repeatable: false,
});
