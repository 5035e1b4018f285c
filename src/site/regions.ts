import { regionKinds } from '#contract/regions.ts';
import { countryLocales } from '#i18n/country-locales.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import { memoize } from '#lib/memoize.ts';
import { knownCountry } from '#site/regions/known.ts';
import type { Site } from '#site/types.ts';
/** Names of regions in languages other than their country's, if those languages have one (Bayern: Bavaria, Beieren). */
import foreignNames from './regions/names.json' with { type: 'json' };

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

const collator = memoize((tag: string) => new Intl.Collator(tag));
const names: Readonly<Record<Locale, Readonly<Record<string, string>>>> = foreignNames;

/**
 * Regions of a country, sorted by name; only those in the site's `region_data`, if it lists any for the country.
 * @param locale language of names and order; default: the country's first language
 * @returns `undefined` for a country without data
 */
export function regionsOf(
  site: Pick<Site, 'region_data'>,
  country: string,
  locale?: Locale,
): CountryRegions | undefined {
  const found = knownCountry(country);
  const kind = regionKinds.find((name) => name === found?.kind);
  if (found === undefined || kind === undefined) return undefined;
  const listed = Object.entries(site.region_data).find(([code]) => code === country)?.[1];
  const { compare } = collator(locale ?? countryLocales[country]?.[0] ?? defaultLocale);
  const regions = Object.entries(found.regions)
    .filter(([code]) => listed === undefined || listed.includes(code))
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
