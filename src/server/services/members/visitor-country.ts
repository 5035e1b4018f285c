import type { Call } from '#server/core/call.ts';

/** Country that a request comes from. */
interface Location {
  /** ISO 3166 code; `undefined` if unknown. */
  readonly country: string | undefined;
  /** Country whose rules apply: the visitor's if the site serves it, else the first of the site. */
  readonly treatedAs: string | undefined;
}

/** The parts of a call that reveal its country. */
type Visitor = Pick<Call, 'site' | 'headers' | 'client'> & { readonly deps: Pick<Call['deps'], 'findCountry'> };

/** Finds the country a request comes from, and the one whose rules apply. */
export function locateVisitor({ deps, site, headers, client }: Visitor): Location {
  const country = deps.findCountry(headers, client);
  const isServed = country !== undefined && site.countries.includes(country);
  return { country, treatedAs: isServed ? country : site.countries[0] };
}
