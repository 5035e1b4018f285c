import { formToInput } from '#contract/form.ts';
import { landing } from '#contract/signup.ts';
import { toPlace } from '#lib/place.ts';
import type { Call } from '#server/core/call.ts';
import type { SignUpInput } from '#server/services/account/sign-up.ts';
import { offersRegion } from '#site/regions/regions.ts';

/**
 * Adds to a sign-up what the address of its own page says of how the visitor came. A static page cannot copy its query into the form
 * without JavaScript, but the browser sends it along as the Referer, which stays within the site (`Referrer-Policy: same-origin`).
 * Values that are not well formed, or name a place that the site does not offer, are left out; what the form says itself stands.
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
  // A place is two values that mean something only together.
  const place = input.region === undefined ? toPlace(query.country, query.region) : undefined;
  const isOffered = place !== undefined && offersRegion(site, place.country, place.region);
  const { country: _, region: __, ...single } = landing;
  const found = Object.entries(single).flatMap(([name, schema]) => {
    const parsed = schema.safeParse(query[name]);
    return parsed.success && input[name as keyof typeof single] === undefined ? [[name, parsed.data]] : [];
  });
  return { ...input, ...Object.fromEntries(found), ...(isOffered && place) };
}
