import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { Card } from '#contract/models.ts';
import { countryName } from '#i18n/country-name.ts';
import { usePage } from '#islands/lib/island.tsx';
import { $regions, loadRegions, regionName } from '#stores/places/regions.ts';

type Placed = Pick<Card, 'country' | 'region' | 'city'>;

/** Formats places, nearest first, without parts that the person or the site hides. Loads the names of regions. */
export function usePlaceWords(people: readonly Placed[]): (person: Placed) => string[] {
  const { locale } = usePage();
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
    // Some cities have the name of their region.
    return [...new Set(words.filter((word) => word !== null && word !== undefined))];
  };
}
