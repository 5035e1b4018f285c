import { formToInput } from '#contract/form.ts';
import { landing } from '#contract/signup.ts';
import type { SignUpInput } from '#server/services/sign-up.ts';

/**
 * Adds to a sign-up what the address of its own page says of how the visitor came. A static page cannot copy its query into the form
 * without JavaScript, but the browser sends it along as the Referer, which stays within the site (`Referrer-Policy: same-origin`).
 * Values that are not well formed are left out; what the form says itself stands.
 */
export function withLanding(input: SignUpInput, referer: string | null, host: string): SignUpInput {
  if (referer === null || !URL.canParse(referer)) return input;
  const url = new URL(referer);
  if (url.host !== host) return input;
  const query = formToInput(url.searchParams);
  const found = Object.entries(landing).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(query[name]);
    return parsed.success && input[name as keyof typeof landing] === undefined ? [[name, parsed.data]] : [];
  });
  return { ...input, ...Object.fromEntries(found) };
}
