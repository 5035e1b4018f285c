import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { countryName } from '#i18n/country-name.ts';
import type { TextKey, Translate } from '#i18n/island.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { genders, searchAges } from '#lib/profile.ts';
import { $regions, loadRegions } from '#stores/regions.ts';
import { $filters, $search } from '#stores/search.ts';
import { countryOf, type FilterName } from '#stores/search-filters.ts';
import { $settings } from '#stores/settings.ts';

/** One filter of the site with what can be chosen. */
export interface FilterChoice {
  readonly name: FilterName;
  readonly label: string;
  /** What is asked for now; empty for everything. */
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

const ages = Array.from({ length: searchAges.maximum - searchAges.minimum + 1 }, (_, index) =>
  String(searchAges.minimum + index),
).map((age) => [age, age] as const);

/** The filters of the site in its own order (`search_fields`); none until the settings are there. */
export function useFilterChoices(props: IslandProps): FilterChoice[] {
  const t = translateFor(props);
  const settings = useStore($settings);
  const filters = useStore($filters);
  const country = useSearchedCountry();
  const regions = useStore($regions)[country];
  useEffect(() => {
    if (country !== '') void loadRegions(country);
  }, [country]);
  if (settings.type !== 'ready') return [];

  const { countries, search_fields } = settings.settings;
  const text = (value: string | number | undefined) => String(value ?? '');
  const choices: Readonly<Record<FilterName, Omit<FilterChoice, 'name'>>> = {
    gender: {
      label: t('members:search.gender'),
      value: text(filters.gender),
      options: [
        ['', t('members:search.genders.any')],
        ...genders.toReversed().map((gender) => [gender, t(`members:search.genders.${gender}`)] as const),
      ],
    },
    country: {
      label: t('members:search.country'),
      value: country,
      options: namedCountries(countries, props),
    },
    countryregion: {
      label: regions === undefined ? t('profile:fields.region') : t(`members:search.region.${regions.kind}`),
      value: text(filters.countryregion),
      options: [
        ['', t('members:search.everywhere')],
        ...(regions?.regions ?? []).map(({ code, name }) => [code, name] as const),
      ],
    },
    min_age: age(t, 'members:search.minAge', text(filters.min_age)),
    max_age: age(t, 'members:search.maxAge', text(filters.max_age)),
  };
  return search_fields
    .filter((name): name is FilterName => Object.hasOwn(choices, name))
    .filter((name) => name !== 'country' || countries.length > 1)
    .filter((name) => name !== 'countryregion' || regions === undefined || regions.regions.length > 0)
    .map((name) => ({ name, ...choices[name] }));
}

/** The country that is searched in: the one asked for, else the one that the answer says, else what the site takes for the visitor's. */
function useSearchedCountry(): string {
  const country = countryOf(useStore($filters));
  const search = useStore($search);
  const settings = useStore($settings);
  if (country !== undefined) return country;
  if (search.type === 'found') return search.country;
  return settings.type === 'ready' ? (settings.settings.geoip_selected_country ?? '') : '';
}

function namedCountries(countries: readonly string[], { page }: IslandProps): FilterChoice['options'] {
  const { compare } = new Intl.Collator(page.locale);
  return countries
    .map((code) => [code, countryName(code, page.locale)] as const)
    .sort(([, left], [, right]) => compare(left, right));
}

function age(t: Translate, label: TextKey, value: string): Omit<FilterChoice, 'name'> {
  return { label: t(label), value, options: [['', t('members:search.anyAge')], ...ages] };
}
