import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { password } from '#contract/fields.ts';
import { passwordLength } from '#contract/lengths.ts';

/** A password as it is now: rules for new ones do not hold for it. */
export const currentPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(passwordLength.maximum, 'too_long'));

/** Sets another password, by the one that holds now (spec §5), and signs every other device out. */
export const changePassword = defineEndpoint({
  name: 'password',
  method: 'PUT',
  access: 'members',
  input: z.object({ old: currentPassword, new: password, repeat: z.string('required') }).check(
    z.refine((input) => input.new === input.repeat, {
      error: 'passwords_differ',
      path: ['repeat'],
    }),
  ),
  output: z.object({}),
  errors: ['invalid_input', 'too_many_requests'],
  repeatable: false,
});
