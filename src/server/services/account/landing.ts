import { formToInput } from '#contract/form.ts';
import { landing } from '#contract/signup.ts';
import { toPlace } from '#lib/place.ts';
import type { Call } from '#server/core/call.ts';
import type { SignUpInput } from '#server/services/account/sign-up.ts';
import { offersRegion } from '#site/regions.ts';

/**
 * Adds the query of the sign-up page's URL to a sign-up. Without JavaScript, a static page cannot copy its query into
 * the form; but the browser sends it in the Referer, which stays within the site (`Referrer-Policy: same-origin`).
 * Malformed values, and places that the site does not offer, are left out; values of the form itself take precedence.
 */
export function withLanding(
  input: SignUpInput,
  referer: string | null,
  { site, client }: Pick<Call, 'site' | 'client'>,
): SignUpInput {
  if (referer === null || !URL.canParse(referer)) return input;
  const url = new URL(referer);
  if (url.host !== client.host) return input;
  const query = formToInput(url.searchParams);
  // Country and region are valid only as a pair.
  const place = input.region === undefined ? toPlace(query.country, query.region) : undefined;
  const isOffered = place !== undefined && offersRegion(site, place.country, place.region);
  const { country: _, region: __, ...single } = landing;
  const found = Object.entries(single).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(query[name]);
    return parsed.success && input[name as keyof typeof single] === undefined ? [[name, parsed.data]] : [];
  });
  return { ...input, ...Object.fromEntries(found), ...(isOffered && place) };
}
