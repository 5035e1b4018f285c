import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { countriesByName } from '#i18n/country-name.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { $regions, loadRegions } from '#stores/places/regions.ts';
import { $draft, changeDraft } from '#stores/search/filter-draft.ts';
import { $search } from '#stores/search/search.ts';
import { countryOf } from '#stores/search/search-filters.ts';
import { $settings } from '#stores/settings/settings.ts';
import { ChoiceField } from '#ui/ChoiceField.tsx';

interface PlaceFiltersProps {
  readonly country: boolean;
  readonly region: boolean;
}

/** Where to search: the country, and one of its regions. */
export function PlaceFilters({ country: hasCountry, region: hasRegion }: PlaceFiltersProps) {
  const { locale } = usePage();
  const t = useTranslate();
  const { countryregion } = useStore($draft);
  const country = useDraftCountry();
  const regions = useStore($regions)[country];
  const settings = useStore($settings);
  const countries = settings.type === 'ready' ? settings.settings.countries : [];
  useEffect(() => {
    if (hasRegion && country !== '') void loadRegions(country);
  }, [hasRegion, country]);
  return (
    <>
      {hasCountry && (
        <ChoiceField
          label={t('search:country')}
          value={country}
          options={countriesByName(countries, locale)}
          onChange={(chosen) => changeDraft('country', chosen)}
        />
      )}
      {hasRegion && (regions === undefined || regions.regions.length > 0) && (
        <ChoiceField
          label={regions === undefined ? t('profile:fields.region') : t(`members:search.region.${regions.kind}`)}
          value={countryregion ?? ''}
          options={[
            ['', t('search:everywhere')],
            ...(regions?.regions ?? []).map(({ code, name }) => [code, name] as const),
          ]}
          onChange={(chosen) => changeDraft('countryregion', chosen === '' ? undefined : chosen)}
        />
      )}
    </>
  );
}

/** Country of the draft, or else of the search, or else the one that the site assumes for the viewer. */
function useDraftCountry(): string {
  const country = countryOf(useStore($draft));
  const search = useStore($search);
  const settings = useStore($settings);
  if (country !== undefined) return country;
  if (search.type === 'found') return search.country;
  return settings.type === 'ready' ? (settings.settings.geoip_selected_country ?? '') : '';
}
