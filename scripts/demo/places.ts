import { countryLocales } from '#i18n/country-locales.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import type { Random } from '#scripts/demo/random.ts';
import { regionsOf } from '#site/regions.ts';
import type { Site } from '#site/types.ts';
/** Well-known towns of each country with their region; `weight` is roughly the population in millions. */
import townList from './data/towns.json' with { type: 'json' };

interface Town {
  readonly region: string;
  readonly town: string;
  readonly weight: number;
}

/** Where a person lives. */
export interface Home {
  readonly country: string;
  readonly region: string;
  readonly city: string | null;
  /** The language spoken there, and the same if the site has it, else English. */
  readonly tongue: Locale;
  readonly locale: Locale;
}

const towns: ReadonlyMap<string, readonly Town[]> = new Map(Object.entries(townList));

/** Regions whose language is not the first one of their country. */
const regionLocales: Readonly<Partial<Record<Locale, readonly string[]>>> = {
  fr: ['BE-WBR', 'BE-WHT', 'BE-WLG', 'BE-WLX', 'BE-WNA', 'CA-QC', 'CH-FR', 'CH-GE', 'CH-JU', 'CH-NE', 'CH-VD', 'CH-VS'],
  it: ['CH-TI'],
  sv: ['FI-01'],
};

/** Fraction of people who live outside towns and name none. */
const outsideTowns = 0.15;
/** Minimum fraction of people in the site's main country, which most visitors search. */
const mainShare = 0.3;

/**
 * Distributes people over the countries by population, with at least one in each as far as possible. Uses the square
 * root of the population, so that small countries do not look empty.
 * @returns one country per person, the site's main country first
 */
export function shareCountries(site: Pick<Site, 'countries' | 'region_data'>, count: number): string[] {
  const countries = site.countries.filter((country) => (regionsOf(site, country)?.regions.length ?? 0) > 0);
  const weights = new Map(countries.map((country) => [country, Math.sqrt(townWeight(country))]));
  const [main] = countries;
  const others = countries.slice(1).reduce((sum, country) => sum + (weights.get(country) ?? 0), 0);
  const least = (others * mainShare) / (1 - mainShare);
  if (main !== undefined) weights.set(main, Math.max(weights.get(main) ?? 0, least));
  const shares = new Map(countries.map((country) => [country, 0]));
  return Array.from({ length: countries.length === 0 ? 0 : count }, () => {
    // The country with the fewest people for its weight is next (highest averages method).
    const quotient = (country: string) => (weights.get(country) ?? 0) / ((shares.get(country) ?? 0) + 0.5);
    const next = countries.reduce((best, country) => (quotient(country) > quotient(best) ? country : best));
    shares.set(next, (shares.get(next) ?? 0) + 1);
    return next;
  });
}

function townWeight(country: string): number {
  return (towns.get(country) ?? []).reduce((sum, { weight }) => sum + weight, 0) || 1;
}

/** A random home in a country, in one of the regions that the site offers; larger towns are likelier. */
export function findHome(site: Pick<Site, 'region_data' | 'locales'>, country: string, random: Random): Home {
  const offered = regionsOf(site, country)?.regions.map(({ code }) => code) ?? [];
  const known = (towns.get(country) ?? []).filter(({ region }) => offered.includes(region));
  const isOutside = random.chance(outsideTowns) || known.length === 0;
  const name = isOutside
    ? undefined
    : random.weighted(Object.fromEntries(known.map((each) => [each.town, each.weight])));
  const town = known.find((each) => each.town === name);
  const region = town?.region ?? random.pick(offered);
  return { country, region, city: town?.town ?? null, ...spokenIn(site, country, region) };
}

function spokenIn(
  { locales }: Pick<Site, 'locales'>,
  country: string,
  region: string,
): Pick<Home, 'tongue' | 'locale'> {
  const own = (Object.keys(regionLocales) as Locale[]).find((locale) => regionLocales[locale]?.includes(region));
  const tongue = own ?? countryLocales[country]?.[0] ?? defaultLocale;
  return { tongue, locale: locales.find((locale) => locale === tongue) ?? defaultLocale };
}
