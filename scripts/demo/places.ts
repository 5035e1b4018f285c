import { countryLocales } from '#i18n/country-locales.ts';
import { defaultLocale, type Locale } from '#i18n/locales.ts';
import type { Random } from '#scripts/demo/random.ts';
import { regionsOf } from '#site/regions/regions.ts';
import type { Site } from '#site/types.ts';
/** Well-known towns of each country with the region they lie in; `weight` is about their millions of people. */
import townList from './data/towns.json' with { type: 'json' };

interface Town {
  readonly region: string;
  readonly town: string;
  readonly weight: number;
}

/** Where somebody lives. */
export interface Home {
  readonly country: string;
  readonly region: string;
  readonly city: string | null;
  /** What people speak there, where the site has it; else English. */
  readonly locale: Locale;
}

const towns: ReadonlyMap<string, readonly Town[]> = new Map(Object.entries(townList));

/** Regions that speak another language than the first of their country. */
const regionLocales: Readonly<Record<Locale | string, readonly string[]>> = {
  fr: ['BE-WBR', 'BE-WHT', 'BE-WLG', 'BE-WLX', 'BE-WNA', 'CA-QC', 'CH-FR', 'CH-GE', 'CH-JU', 'CH-NE', 'CH-VD', 'CH-VS'],
  it: ['CH-TI'],
  sv: ['FI-01'],
};

/** Some live in the country, and name no town. */
const outsideTowns = 0.15;
/** The site's main country is where most visitors look: it has this share of the people at least. */
const mainShare = 0.3;

/**
 * Countries for a number of people, by how many live there, and somebody in each as far as they go round. Large countries count a
 * little less than that, so that small ones do not look empty.
 * @returns one country a person, the site's main one first
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
    // Whoever has fewest for their weight is next (the highest averages of elections).
    const quotient = (country: string) => (weights.get(country) ?? 0) / ((shares.get(country) ?? 0) + 0.5);
    const next = countries.reduce((best, country) => (quotient(country) > quotient(best) ? country : best));
    shares.set(next, (shares.get(next) ?? 0) + 1);
    return next;
  });
}

function townWeight(country: string): number {
  return (towns.get(country) ?? []).reduce((sum, { weight }) => sum + weight, 0) || 1;
}

/** A home in a country of the site, in one of the regions that it offers; most are in large towns, as most people are. */
export function findHome(site: Pick<Site, 'region_data' | 'locales'>, country: string, random: Random): Home {
  const offered = regionsOf(site, country)?.regions.map(({ code }) => code) ?? [];
  const known = (towns.get(country) ?? []).filter(({ region }) => offered.includes(region));
  const isOutside = random.chance(outsideTowns) || known.length === 0;
  const name = isOutside
    ? undefined
    : random.weighted(Object.fromEntries(known.map((each) => [each.town, each.weight])));
  const town = known.find((each) => each.town === name);
  const region = town?.region ?? random.pick(offered);
  return { country, region, city: town?.town ?? null, locale: spokenIn(site, country, region) };
}

function spokenIn({ locales }: Pick<Site, 'locales'>, country: string, region: string): Locale {
  const own = Object.entries(regionLocales).find(([, regions]) => regions.includes(region))?.[0];
  const spoken = own ?? countryLocales[country]?.[0];
  return locales.find((locale) => locale === spoken) ?? defaultLocale;
}
