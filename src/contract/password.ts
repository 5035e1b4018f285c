import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { password } from '#contract/form-fields.ts';
import { passwordLength } from '#contract/lengths.ts';

/** The current password: the rules for new passwords do not apply to it. */
export const currentPassword = z
  .string('required')
  .check(z.minLength(1, 'required'), z.maxLength(passwordLength.maximum, 'too_long'));

/** Changes the password, given the current one, and signs out every other device (password-16). */
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
  limits: ['passwordCheck'],
  repeatable: false,
});
