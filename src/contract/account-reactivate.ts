import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { email, empty, locale, token } from '#contract/fields.ts';
import { formTargets } from '#contract/targets.ts';

/** Brings a deleted account back by the token of the mail (spec §4). Once it is back, the same link answers the same again. */
export const reactivateAccount = defineEndpoint({
  ...formTargets.reactivateAccount,
  access: 'everyone',
  input: z.object({ token }),
  output: empty,
  errors: ['link_invalid', 'too_many_requests'],
  repeatable: true,
  form: { success: 'login', failure: 'account-reactivate', fragment: 'reactivated' },
});

/** Sends that mail again, a few times a day. */
export const resendReactivation = defineEndpoint({
  ...formTargets.resendReactivation,
  access: 'everyone',
  input: z.object({ email, locale }),
  output: empty,
  errors: ['email_unknown', 'too_many_requests'],
  repeatable: false,
  form: { success: 'account-reactivate', failure: 'account-reactivate', fragment: 'sent' },
});
