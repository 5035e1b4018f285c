/** Form of a country code, ISO 3166-1 alpha-2; a site serves only some countries. */
export const countryForm = /^[A-Z]{2}$/;
/** Form of a region code, ISO 3166-2 or similar: starts with the country's code. */
export const regionForm = /^[A-Z]{2}-[A-Za-z0-9-]{1,40}$/;

/** A country of the site and one of its regions, as sign-up passes them on; never one without the other. */
export interface Place {
  readonly country: string;
  readonly region: string;
}

/**
 * Reads a place from two values, checking their form only; `offersRegion` checks whether a site offers it.
 * @returns `undefined` when one is missing, or the region is not in the country
 */
export function toPlace(country: unknown, region: unknown): Place | undefined {
  if (typeof country !== 'string' || typeof region !== 'string') return undefined;
  if (!countryForm.test(country) || !regionForm.test(region)) return undefined;
  return region.startsWith(`${country}-`) ? { country, region } : undefined;
}
