/**
 * Sends forms with ky and zod. Loaded after the form is rendered (`load-sending.ts`), so that rendering does not wait
 * for them.
 */
import { CookieError } from '#client/errors.ts';
import { reactivateAccount, resendReactivation } from '#contract/account-reactivate.ts';
import { activate, resendActivation } from '#contract/activate.ts';
import { fileComplaint } from '#contract/complaint.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { FieldCode } from '#contract/errors.ts';
import { confirmMailChange } from '#contract/mail-change.ts';
import { requestPasswordReset, resetPassword } from '#contract/password-reset.ts';
import { signup } from '#contract/signup.ts';
import type { FormName } from '#contract/targets.ts';
import { login } from '#contract/user.ts';
import { confirmWithdrawal, requestWithdrawal } from '#contract/withdrawal.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { codesOfIssues } from '#stores/forms/issues.ts';
import { environment } from '#stores/page/environment.ts';
import { request } from '#stores/session/request.ts';

const endpoints = {
  activate,
  resendActivation,
  confirmMailChange,
  fileComplaint,
  login,
  requestPasswordReset,
  resetPassword,
  reactivateAccount,
  resendReactivation,
  signup,
  requestWithdrawal,
  confirmWithdrawal,
} satisfies Record<FormName, AnyEndpoint>;

export type FormEndpoints = typeof endpoints;

/** Validates an input with the endpoint's schema; returns error codes by field. */
export function checkForm(name: FormName, input: unknown): Readonly<Record<string, FieldCode>> {
  return codesOfIssues(endpoints[name].input.safeParse(input));
}

/**
 * Sends a validated form.
 * @returns the parsed answer
 * @throws as `call` does; CookieError if the server signed the user in but the browser kept no cookie
 */
export async function sendForm<Name extends FormName>(
  name: Name,
  input: Readonly<Record<string, unknown>>,
): Promise<OutputOf<FormEndpoints[Name]>> {
  const output = await request(endpoints[name], input as InputOf<FormEndpoints[Name]>);
  const isSignedIn = typeof output === 'object' && 'user' in output && output.user !== null;
  // Otherwise the next page would ask them to log in, without an explanation.
  if (isSignedIn && !environment().hasCookie(signedInCookie)) throw new CookieError();
  return output;
}
