import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countryName } from '#i18n/country-name.ts';
import { translateFor } from '#islands/island.ts';
import { type ProfileFieldProps, textOf } from '#islands/profile/field.ts';
import { useNote } from '#islands/profile/use-note.ts';
import { $regions, loadRegions, type Regions } from '#stores/regions.ts';
import { $settings } from '#stores/settings.ts';
import { SelectField } from '#ui/SelectField.tsx';

/** Country and region, which are saved together: whichever of them the form does not ask for goes along as it is. */
export function PlaceFields(props: ProfileFieldProps) {
  const { fields, values, link, page } = props;
  const t = translateFor(props);
  const settings = useStore($settings);
  const [country, setCountry] = useState(textOf(values, 'country'));
  const [region, setRegion] = useState(textOf(values, 'region'));
  const regions = useStore($regions)[country];
  const countryNote = useNote(props, 'country');
  const regionNote = useNote(props, 'region');
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

/** Countries by their names; one that the site does not offer any more is still what the profile says. */
function namedCountries(codes: readonly string[], chosen: string, locale: ProfileFieldProps['page']['locale']) {
  const { compare } = new Intl.Collator(locale);
  const all = chosen === '' || codes.includes(chosen) ? codes : [...codes, chosen];
  const names = all.map((code) => [code, countryName(code, locale)] as const);
  return Object.fromEntries(names.sort(([, left], [, right]) => compare(left, right)));
}

/** Until their names are here, the chosen one stands by its code, so that it is not lost. */
function namedRegions(regions: Regions | undefined, chosen: string): Readonly<Record<string, string>> {
  if (regions !== undefined) return Object.fromEntries(regions.regions.map(({ code, name }) => [code, name]));
  return chosen === '' ? {} : { [chosen]: chosen };
}
