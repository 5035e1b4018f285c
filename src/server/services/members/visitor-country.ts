import type { Call } from '#server/core/call.ts';

/** Where a request comes from. */
interface Location {
  /** ISO 3166 code, as far as it is known. */
  readonly country: string | undefined;
  /** The country that the site treats the visitor as in: theirs if the site serves it, else the site's first. */
  readonly treatedAs: string | undefined;
}

/** As much of a call as says where it comes from. */
type Visitor = Pick<Call, 'site' | 'headers' | 'client'> & { readonly deps: Pick<Call['deps'], 'findCountry'> };

export function locateVisitor({ deps, site, headers, client }: Visitor): Location {
  const country = deps.findCountry(headers, client);
  const isServed = country !== undefined && site.countries.includes(country);
  return { country, treatedAs: isServed ? country : site.countries[0] };
}
