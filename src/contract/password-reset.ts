import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, locale, password, token } from '#contract/fields.ts';
import { formTargets } from '#contract/targets.ts';

/** Asks for a mail with a link to choose a new password; limited by day (spec §8). */
export const requestPasswordReset = defineEndpoint({
  ...formTargets.requestPasswordReset,
  access: 'everyone',
  input: z.object({ email, locale }),
  output: z.object({}),
  errors: ['email_unknown', 'reset_limit', 'too_many_requests'],
  repeatable: false,
  form: { success: 'reset-password', failure: 'reset-password', fragment: 'sent' },
});

/** Sets a new password by the token of the mail, and signs every device out. */
export const resetPassword = defineEndpoint({
  ...formTargets.resetPassword,
  access: 'everyone',
  input: z.object({ token, password, password_repeat: z.string('required') }).check(
    z.refine((input) => input.password === input.password_repeat, {
      error: 'passwords_differ',
      path: ['password_repeat'],
    }),
  ),
  output: z.object({}),
  errors: ['link_invalid', 'too_many_requests'],
  repeatable: false,
  form: { success: 'login', failure: 'reset-password-do', fragment: 'password-changed' },
});
