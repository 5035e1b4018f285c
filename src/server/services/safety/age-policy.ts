import { type AgePolicy, strictest } from '#lib/age-policy.ts';
import type { Call } from '#server/core/call.ts';
import { locateVisitor } from '#server/services/members/visitor-country.ts';
import type { Site } from '#site/types.ts';

type AgeSite = Pick<Site, 'age_policy'>;

/** The age policy of a site for a country. An unknown country could be any, so the strictest policy applies. */
function agePolicyOf({ age_policy }: AgeSite, country: string | undefined): AgePolicy {
  const { countries, default: initial } = age_policy;
  if (country === undefined) return strictest([initial, ...Object.values(countries)]);
  return countries[country] ?? initial;
}

/**
 * Whether any country of a site requires a proof of age. If none does, there is no need to look up a caller's country.
 */
export function asksForProof(site: AgeSite): boolean {
  return agePolicyOf(site, undefined) === 'proof';
}

type Asker = Pick<Call, 'site' | 'headers' | 'client' | 'member'> & {
  readonly deps: Pick<Call['deps'], 'findCountry'>;
};

/**
 * The age policy for a caller. For a member, the stricter of two: of the country in their profile, and of the one they
 * are in.
 */
export function agePolicyFor(call: Asker): AgePolicy {
  const { site, member } = call;
  const here = locateVisitor(call).country;
  const own = member?.country ?? undefined;
  const known = [here, own].filter((country) => country !== undefined);
  return strictest((known.length === 0 ? [undefined] : known).map((country) => agePolicyOf(site, country)));
}

/** Whether a caller must prove their age before they get photos of others. */
export function needsAgeProof(call: Asker): boolean {
  return call.member?.age_proved_at == null && agePolicyFor(call) === 'proof';
}
