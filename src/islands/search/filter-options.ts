import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { countriesByName } from '#i18n/country-name.ts';
import type { TextKey, Translate } from '#i18n/island.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { genders, searchAges } from '#lib/profile.ts';
import { $regions, loadRegions } from '#stores/places/regions.ts';
import { $filters, $search } from '#stores/search/search.ts';
import { countryOf, type FilterName } from '#stores/search/search-filters.ts';
import { $settings } from '#stores/settings/settings.ts';

/** A filter with its options. */
export interface FilterChoice {
  readonly name: FilterName;
  readonly label: string;
  /** Selected value; empty for all. */
  readonly value: string;
  readonly options: readonly (readonly [value: string, label: string])[];
}

const ages = Array.from({ length: searchAges.maximum - searchAges.minimum + 1 }, (_, index) =>
  String(searchAges.minimum + index),
).map((age) => [age, age] as const);

/** The site's filters in its order (`search_fields`); empty until the settings are loaded. */
export function useFilterChoices(): FilterChoice[] {
  const { locale } = usePage();
  const t = useTranslate();
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
      options: countriesByName(countries, locale),
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

/**
 * Country of the search: of the filters, or else of the answer, or else the one that the site assumes for the viewer.
 */
function useSearchedCountry(): string {
  const country = countryOf(useStore($filters));
  const search = useStore($search);
  const settings = useStore($settings);
  if (country !== undefined) return country;
  if (search.type === 'found') return search.country;
  return settings.type === 'ready' ? (settings.settings.geoip_selected_country ?? '') : '';
}

function age(t: Translate, label: TextKey, value: string): Omit<FilterChoice, 'name'> {
  return { label: t(label), value, options: [['', t('members:search.anyAge')], ...ages] };
}
