import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { passwordLength } from '#contract/lengths.ts';
import { deletionReasons } from '#lib/account-deletion.ts';

/**
 * Deletes the account of the signed-in member. Nobody can see it from then on; it is erased for good after 14 days,
 * and until then the link of a mail reactivates it (deletion-16). The reason is only counted, never stored with the
 * person; there is no free-text field, because its text would not be kept.
 */
export const deleteAccount = defineEndpoint({
  name: 'account',
  method: 'DELETE',
  access: 'members',
  input: z.object({
    password: z.string('required').check(z.minLength(1, 'required'), z.maxLength(passwordLength.maximum, 'too_long')),
    /** An empty one, as a form sends it, counts as none. */
    reason: z.optional(
      z.pipe(
        z.union([z.literal(''), z.enum(deletionReasons)], 'invalid'),
        z.transform((reason) => (reason === '' ? undefined : reason)),
      ),
    ),
  }),
  output: empty,
  errors: ['too_many_requests'],
  limits: ['passwordCheck'],
  repeatable: false,
});
