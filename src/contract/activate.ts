import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { token } from '#contract/form-fields.ts';
import { formTargets } from '#contract/targets.ts';

/**
 * Confirms an e-mail address with the token of the mail. The same link gives the same answer again afterwards, so a
 * call whose answer was lost may be repeated.
 */
export const activate = defineEndpoint({
  ...formTargets.activate,
  access: 'everyone',
  input: z.object({ token }),
  output: z.object({}),
  errors: ['activation_failed', 'too_many_requests'],
  limits: ['codeNetwork'],
  repeatable: true,
  form: { success: 'activate-done', failure: 'activate-error' },
});

/** Sends the activation mail again, at most a few times an hour. */
export const resendActivation = defineEndpoint({
  ...formTargets.resendActivation,
  access: 'members',
  input: empty,
  output: z.object({}),
  errors: ['too_many_requests'],
  limits: ['resendActivation'],
  repeatable: false,
  form: { success: 'complete-signup', failure: 'complete-signup', fragment: 'sent' },
});
