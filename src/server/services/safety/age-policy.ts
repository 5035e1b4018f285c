import { type AgePolicy, strictest } from '#lib/age-policy.ts';
import type { Call } from '#server/core/call.ts';
import { locateVisitor } from '#server/services/members/visitor-country.ts';
import type { Site } from '#site/types.ts';

type AgeSite = Pick<Site, 'age_policy'>;

/** What a country asks of a site. One that nobody knows may be any of them: then the strictest holds. */
function agePolicyOf({ age_policy }: AgeSite, country: string | undefined): AgePolicy {
  const { countries, default: initial } = age_policy;
  if (country === undefined) return strictest([initial, ...Object.values(countries)]);
  return countries[country] ?? initial;
}

/** Whether any country of a site asks for a proof; elsewhere nobody has to be asked about. */
export function asksForProof(site: AgeSite): boolean {
  return agePolicyOf(site, undefined) === 'proof';
}

type Asker = Pick<Call, 'site' | 'headers' | 'client' | 'member'> & {
  readonly deps: Pick<Call['deps'], 'findCountry'>;
};

/** What is asked of whoever calls: for a member by the country of their profile and the one they are in, the stricter of both. */
export function agePolicyFor(call: Asker): AgePolicy {
  const { site, member } = call;
  const here = locateVisitor(call).country;
  const own = member?.country ?? undefined;
  const known = [here, own].filter((country) => country !== undefined);
  return strictest((known.length === 0 ? [undefined] : known).map((country) => agePolicyOf(site, country)));
}

/** Whether whoever calls has to prove their age before they are given a photo of anybody else. */
export function needsAgeProof(call: Asker): boolean {
  return call.member?.age_proved_at == null && agePolicyFor(call) === 'proof';
}
