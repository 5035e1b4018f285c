/** Where somebody is, as sign-up carries it: a country of the site and one of its regions, never one without the other. */
export interface Place {
  readonly country: string;
  readonly region: string;
}

/**
 * The place that two values name, by how they are written; whether a site offers it, `offersRegion` says.
 * @returns `undefined` when one is missing, or the region is not of the country
 */
export function toPlace(country: unknown, region: unknown): Place | undefined {
  if (typeof country !== 'string' || typeof region !== 'string') return undefined;
  if (!/^[A-Z]{2}$/.test(country) || !/^[A-Z]{2}-[A-Za-z0-9-]{1,40}$/.test(region)) return undefined;
  return region.startsWith(`${country}-`) ? { country, region } : undefined;
}
