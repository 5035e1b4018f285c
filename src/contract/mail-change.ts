import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { token } from '#contract/fields.ts';
import { currentPassword } from '#contract/password.ts';
import { formTargets } from '#contract/targets.ts';

/** The address to change to; its complaint is worded by spec §5. */
const newEmail = z
  .string('new_email_invalid')
  .check(z.trim(), z.toLowerCase(), z.maxLength(254, 'new_email_invalid'), z.email('new_email_invalid'));

/** Mails a link to a new address; the account changes to it when somebody there confirms. */
export const requestMailChange = defineEndpoint({
  name: 'mail-change',
  method: 'POST',
  access: 'members',
  input: z.object({ email: newEmail, password: currentPassword }),
  output: z.object({}),
  errors: ['invalid_input', 'too_many_requests'],
  repeatable: false,
});

/** Changes the address by the token of the mail, and signs every other device out. */
export const confirmMailChange = defineEndpoint({
  ...formTargets.confirmMailChange,
  access: 'everyone',
  input: z.object({ token }),
  /** `used`: the link had done its work before. */
  output: z.object({ state: z.enum(['done', 'used']) }),
  errors: ['link_invalid', 'too_many_requests'],
  repeatable: false,
  form: { success: 'mail-change-do', failure: 'mail-change-do', fragment: 'mail-changed' },
});
