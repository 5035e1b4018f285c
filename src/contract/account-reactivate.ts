import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty, locale } from '#contract/fields.ts';
import { email, token } from '#contract/form-fields.ts';
import { formTargets } from '#contract/targets.ts';

/**
 * Reactivates a deleted account with the token of the mail (deletion-14). The same link gives the same answer again
 * afterwards.
 */
export const reactivateAccount = defineEndpoint({
  ...formTargets.reactivateAccount,
  access: 'everyone',
  input: z.object({ token }),
  output: empty,
  errors: ['link_invalid', 'too_many_requests'],
  limits: ['codeNetwork'],
  repeatable: true,
  form: { success: 'login', failure: 'account-reactivate', fragment: 'reactivated' },
});

/** Sends the mail with the reactivation link again, at most a few times a day. */
export const resendReactivation = defineEndpoint({
  ...formTargets.resendReactivation,
  access: 'everyone',
  input: z.object({ email, locale }),
  output: empty,
  errors: ['email_unknown', 'too_many_requests'],
  limits: ['reactivateNetwork', 'reactivateMail'],
  repeatable: false,
  form: { success: 'account-reactivate', failure: 'account-reactivate', fragment: 'sent' },
});
