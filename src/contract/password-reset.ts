import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { locale } from '#contract/fields.ts';
import { email, password, token } from '#contract/form-fields.ts';
import { formTargets } from '#contract/targets.ts';

/** Requests a mail with a link to choose a new password; limited per day (password-7). */
export const requestPasswordReset = defineEndpoint({
  ...formTargets.requestPasswordReset,
  access: 'everyone',
  input: z.object({ email, locale }),
  output: z.object({}),
  errors: ['email_unknown', 'reset_limit', 'too_many_requests'],
  limits: ['resetNetwork', 'resetMail'],
  repeatable: false,
  form: { success: 'reset-password', failure: 'reset-password', fragment: 'sent' },
});

/** Sets a new password with the token of the mail, and signs out every device. */
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
  limits: ['codeNetwork'],
  repeatable: false,
  form: { success: 'login', failure: 'reset-password-do', fragment: 'password-changed' },
});
