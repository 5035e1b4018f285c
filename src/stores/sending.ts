/** What takes ky and zod to send a form. It comes after the form is drawn (`load-sending.ts`), which neither has to wait for. */
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
import { signedInCookie } from '#lib/cookies.ts';
import { environment } from '#stores/environment.ts';
import { codesOfIssues } from '#stores/issues.ts';
import { request } from '#stores/request.ts';

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
} satisfies Record<FormName, AnyEndpoint>;

export type FormEndpoints = typeof endpoints;

/** What the endpoint's own schema has against an input, by field. */
export function checkForm(name: FormName, input: unknown): Readonly<Record<string, FieldCode>> {
  return codesOfIssues(endpoints[name].input.safeParse(input));
}

/**
 * Sends a form that was checked.
 * @returns the answer, or `false` when the session had ended
 * @throws as `call` does; CookieError where somebody was signed in and the browser kept no cookie
 */
export async function sendForm<Name extends FormName>(
  name: Name,
  input: Readonly<Record<string, unknown>>,
): Promise<OutputOf<FormEndpoints[Name]> | false> {
  const output = await request(endpoints[name], input as InputOf<FormEndpoints[Name]>);
  const isSignedIn = typeof output === 'object' && 'user' in output && output.user !== null;
  // The next page would ask them to log in, without a word.
  if (isSignedIn && !environment().hasCookie(signedInCookie)) throw new CookieError();
  return output;
}
