import { regionKinds } from '#contract/regions.ts';
import type { Locale } from '#i18n/locales.ts';
import { remember } from '#lib/remember.ts';
import type { Site } from '#site/types.ts';
/** Names that a region has in another language than its country's, where people of that language use one (Bayern: Bavaria, Beieren). */
import foreignNames from './names.json' with { type: 'json' };
/**
 * Subdivisions of the countries of spec §9, in their own language, at the level people there name when asked where they live, each
 * with the longitude and latitude of its main town. Codes and names are ISO 3166-2's, but Norway's are those of 2024 and Great
 * Britain's are its counties under codes of our own (ISO lists over two hundred councils).
 */
import countries from './regions.json' with { type: 'json' };

interface Region {
  readonly code: string;
  readonly name: string;
  /** Longitude and latitude of the main town, in degrees. */
  readonly point: readonly [number, number];
}

export interface CountryRegions {
  readonly kind: (typeof regionKinds)[number];
  readonly regions: Region[];
}

interface KnownCountry {
  readonly kind: string;
  readonly regions: Readonly<Record<string, { readonly name: string; readonly point: readonly number[] }>>;
}

const collator = remember((tag: string) => new Intl.Collator(tag));
const known: Readonly<Record<string, KnownCountry>> = countries;
const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = foreignNames;

/**
 * Regions of a country, sorted by name; only those that the site's `region_data` lists (by code or by name), where it lists any.
 * @param locale language of the names; left out, the country's own
 * @returns `undefined` for a country without data
 */
export function regionsOf(
  site: Pick<Site, 'region_data'>,
  country: string,
  locale?: Locale,
): CountryRegions | undefined {
  const found = Object.hasOwn(known, country) ? known[country] : undefined;
  const kind = regionKinds.find((name) => name === found?.kind);
  if (found === undefined || kind === undefined) return undefined;
  const listed = Object.entries(site.region_data).find(([code]) => code === country)?.[1];
  const { compare } = collator(locale ?? country);
  const regions = Object.entries(found.regions)
    .filter(([code, { name }]) => listed === undefined || listed.includes(code) || listed.includes(name))
    .map(
      ([
        code,
        {
          name,
          point: [longitude = 0, latitude = 0],
        },
      ]) => ({
        code,
        name: (locale && names[locale][code]) ?? name,
        point: [longitude, latitude] as const,
      }),
    )
    .sort((left, right) => compare(left.name, right.name));
  return { kind, regions };
}

/** Whether the site serves this country and offers this region of it. */
export function offersRegion(site: Pick<Site, 'countries' | 'region_data'>, country: string, region: string): boolean {
  if (!site.countries.includes(country)) return false;
  return regionsOf(site, country)?.regions.some(({ code }) => code === region) ?? false;
}
