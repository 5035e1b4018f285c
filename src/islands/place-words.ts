import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Card } from '#contract/profile.ts';
import { countryName } from '#i18n/country-name.ts';
import type { Locale } from '#i18n/locales.ts';
import { $regions, loadRegions, regionName } from '#stores/regions.ts';

type Placed = Pick<Card, 'country' | 'region' | 'city'>;

/** Where people live, nearest first, as far as they and the site show it; names of regions follow when they are there. */
export function usePlaceWords(people: readonly Placed[], locale: Locale): (person: Placed) => string[] {
  const regions = useStore($regions);
  const countries = [...new Set(people.flatMap(({ region }) => (region === null ? [] : [region.slice(0, 2)])))].join();
  useEffect(() => {
    for (const country of countries.split(',')) if (country !== '') void loadRegions(country);
  }, [countries]);
  return ({ city, region, country }) => {
    const words = [
      city,
      region === null ? undefined : regionName(regions, region),
      country === null ? undefined : countryName(country, locale),
    ];
    // Some cities are called like their region.
    return [...new Set(words.filter((word) => word !== null && word !== undefined))];
  };
}
