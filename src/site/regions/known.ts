/**
 * Subdivisions of the countries of spec §9, in their own language, at the level people there name when asked where they live, each
 * with the longitude and latitude of its main town. Codes and names are ISO 3166-2's, but Norway's are those of 2024 and Great
 * Britain's are its counties under codes of our own (ISO lists over two hundred councils).
 */
import countries from './regions.json' with { type: 'json' };

export interface KnownCountry {
  readonly kind: string;
  /** By code. `point`: longitude and latitude of the main town, in degrees. */
  readonly regions: Readonly<Record<string, { readonly name: string; readonly point: readonly number[] }>>;
}

const known: ReadonlyMap<string, KnownCountry> = new Map(Object.entries(countries));

/** The regions of a country, or `undefined` for one without data. */
export function knownCountry(country: string): KnownCountry | undefined {
  return known.get(country);
}
