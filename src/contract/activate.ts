import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { empty } from '#contract/fields.ts';
import { tokenOrCode } from '#contract/form-fields.ts';
import { formTargets } from '#contract/targets.ts';

/**
 * Confirms an e-mail address with the token of the mail's link, or with its six digits, which count in the browser that
 * asked for them. The same link gives the same answer again afterwards, so a call whose answer was lost may be repeated.
 */
export const activate = defineEndpoint({
  ...formTargets.activate,
  access: 'everyone',
  input: z.object({ token: tokenOrCode }),
  output: z.object({}),
  errors: ['activation_failed', 'mail_code_ended', 'mail_codes_paused', 'too_many_requests'],
  limits: ['codeNetwork', 'mailCodePool'],
  repeatable: true,
  form: { success: 'activate-done', failure: 'activate-error' },
});

/**
 * Sends the activation mail again, with new digits, at most a few times an hour. For members, and for the browser of a
 * sign-up that signed nobody in.
 */
export const resendActivation = defineEndpoint({
  ...formTargets.resendActivation,
  access: 'everyone',
  input: empty,
  output: z.object({}),
  errors: ['authentication_required', 'too_many_requests'],
  limits: ['resendActivation', 'mailCodeAddress'],
  repeatable: false,
  form: { success: 'complete-signup', failure: 'complete-signup', fragment: 'sent' },
});
