import type * as z from 'zod/mini';
import type { getRegions } from '#contract/regions.ts';
import type { Site } from '#site/types.ts';
/**
 * Subdivisions of the countries of spec §9, in their own language, at the level people there name when asked where they live. Codes
 * and names are ISO 3166-2's, but Norway's are those of 2024 and Great Britain's are its counties under codes of our own (ISO lists
 * over two hundred councils).
 */
import countries from './regions.json' with { type: 'json' };

type Regions = Omit<z.input<(typeof getRegions)['output']>, 'country'>;

const known: Readonly<Record<string, { readonly kind: string; readonly regions: Readonly<Record<string, string>> }>> =
  countries;
const kinds: Readonly<Record<string, Regions['kind']>> = {
  province: 'province',
  state: 'state',
  canton: 'canton',
  county: 'county',
  voivodeship: 'voivodeship',
  region: 'region',
  department: 'department',
};

/**
 * Regions of a country, sorted by name; only those that the site's `region_data` lists (by code or by name), where it lists any.
 * @returns `undefined` for a country without data
 */
export function regionsOf(site: Pick<Site, 'region_data'>, country: string): Regions | undefined {
  const found = Object.hasOwn(known, country) ? known[country] : undefined;
  const kind = kinds[found?.kind ?? ''];
  if (found === undefined || kind === undefined) return undefined;
  const listed = Object.entries(site.region_data).find(([code]) => code === country)?.[1];
  const { compare } = new Intl.Collator(country);
  const regions = Object.entries(found.regions)
    .map(([code, name]) => ({ code, name }))
    .filter(({ code, name }) => listed === undefined || listed.includes(code) || listed.includes(name))
    .sort((left, right) => compare(left.name, right.name));
  return { kind, regions };
}
