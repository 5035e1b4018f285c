import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { token } from '#contract/form-fields.ts';
import { currentPassword } from '#contract/password.ts';
import { formTargets } from '#contract/targets.ts';

/** The new address, with error codes of its own (password-23). */
const newEmail = z
  .string('new_email_invalid')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'new_email_invalid'), z.email('new_email_invalid'));

/** Mails a link to a new address; the account's address changes when the link is confirmed. */
export const requestMailChange = defineEndpoint({
  name: 'mail-change',
  method: 'POST',
  access: 'members',
  input: z.object({ email: newEmail, password: currentPassword }),
  output: z.object({}),
  errors: ['invalid_input', 'too_many_requests'],
  limits: ['passwordCheck', 'mailChange', 'mailChangeAddress'],
  repeatable: false,
});

/** Changes the account's address with the token of the mail, and signs out every other device. */
export const confirmMailChange = defineEndpoint({
  ...formTargets.confirmMailChange,
  access: 'everyone',
  input: z.object({ token }),
  /** `used`: the link was confirmed before. */
  output: z.object({ state: z.enum(['done', 'used']) }),
  errors: ['link_invalid', 'too_many_requests'],
  limits: ['codeNetwork'],
  repeatable: false,
  form: { success: 'mail-change-do', failure: 'mail-change-do', fragment: 'mail-changed' },
});
