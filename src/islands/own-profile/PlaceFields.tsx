import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countriesByName } from '#i18n/country-name.ts';
import type { Locale } from '#i18n/locales.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { type ProfileFieldProps, textOf, useNote } from '#islands/own-profile/fields.ts';
import { $regions, loadRegions, type Regions } from '#stores/places/regions.ts';
import { $settings } from '#stores/settings/settings.ts';
import { SelectField } from '#ui/SelectField.tsx';

/** Country and region, which are saved together: a hidden input sends the one that the form does not show. */
export function PlaceFields({ fields, values, link }: ProfileFieldProps) {
  const page = usePage();
  const t = useTranslate();
  const settings = useStore($settings);
  const [country, setCountry] = useState(textOf(values, 'country'));
  const [region, setRegion] = useState(textOf(values, 'region'));
  const regions = useStore($regions)[country];
  const countryNote = useNote('country');
  const regionNote = useNote('region');
  const asksRegion = fields.includes('region');
  useEffect(() => {
    if (country !== '' && asksRegion) void loadRegions(country);
  }, [country, asksRegion]);

  const offered = settings.type === 'ready' ? settings.settings.countries : [];
  return (
    <>
      {fields.includes('country') ? (
        <SelectField
          {...link('country')}
          label={t('profile:fields.country')}
          hint={countryNote}
          placeholder={t('own-profile:answers.choose')}
          options={namedCountries(offered, country, page.locale)}
          value={country}
          autoComplete="country"
          onChange={(event) => {
            setCountry(event.target.value);
            setRegion('');
          }}
        />
      ) : (
        <input type="hidden" name="country" value={country} />
      )}
      {asksRegion && country !== '' && regions?.regions.length !== 0 ? (
        <SelectField
          {...link('region')}
          label={regions === undefined ? t('profile:fields.region') : t(`members:search.region.${regions.kind}`)}
          hint={regionNote}
          placeholder={t('own-profile:answers.none')}
          clearable
          options={namedRegions(regions, region)}
          value={region}
          onChange={(event) => setRegion(event.target.value)}
        />
      ) : (
        <input type="hidden" name="region" value={region} />
      )}
    </>
  );
}

/** Countries by name. Includes the profile's country even if the site does not offer it any more. */
function namedCountries(codes: readonly string[], chosen: string, locale: Locale) {
  const all = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen];
  return Object.fromEntries(countriesByName(all, locale));
}

/** Until the names are loaded, the selected region is shown by its code, so that it is not lost. */
function namedRegions(regions: Regions | undefined, chosen: string): Readonly<Record<string, string>> {
  if (regions !== undefined) return Object.fromEntries(regions.regions.map(({ code, name }) => [code, name]));
  return chosen === '' ? {} : { [chosen]: chosen };
}
