/**
 * Subdivisions of the countries that the product knows (places-6), in their own language, at the level that people there name when asked where
 * they live, each with the longitude and latitude of its main town. Codes and names are those of ISO 3166-2, except for
 * Norway (those of 2024) and Great Britain (counties, under codes made up for this project: ISO lists over two hundred
 * councils).
 */
import countries from './regions.json' with { type: 'json' };

export interface KnownCountry {
  readonly kind: string;
  /** By code. `point`: longitude and latitude of the main town, in degrees. */
  readonly regions: Readonly<Record<string, { readonly name: string; readonly point: readonly number[] }>>;
}

const known: ReadonlyMap<string, KnownCountry> = new Map(Object.entries(countries));

/** The regions of a country; `undefined` if there is no data for it. */
export function knownCountry(country: string): KnownCountry | undefined {
  return known.get(country);
}
