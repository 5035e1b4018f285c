import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { countryName } from '#i18n/country-name.ts';
import { IslandForm } from '#islands/IslandForm.tsx';
import { translateFor } from '#islands/island.ts';
import type { SectionProps } from '#islands/settings/props.ts';
import { profileLength } from '#lib/profile.ts';
import { placeForm } from '#stores/home-place.ts';
import { $regions, loadRegions } from '#stores/regions.ts';
import { $settings, loadSettings } from '#stores/settings.ts';
import { Field } from '#ui/Field.tsx';
import { SelectField } from '#ui/SelectField.tsx';

/** Country, region and town, chosen by hand. */
export function PlaceForm(props: SectionProps) {
  const { page, user } = props;
  const { profile } = user;
  const t = translateFor(props);
  const settings = useStore($settings);
  const state = useStore(placeForm.$state);
  const [country, setCountry] = useState(profile.country ?? '');
  const regions = useStore($regions)[country];
  useEffect(() => {
    void loadSettings();
    return () => placeForm.reset();
  }, []);
  useEffect(() => {
    if (country !== '') void loadRegions(country);
  }, [country]);
  const countries = settings.type === 'ready' ? settings.settings.countries : country === '' ? [] : [country];
  const { compare } = new Intl.Collator(page.locale);
  const named = countries
    .map((code) => [code, countryName(code, page.locale)] as const)
    .sort(([, left], [, right]) => compare(left, right));
  const labels = {
    country: t('profile:fields.country'),
    region: regions === undefined ? t('profile:fields.region') : t(`members:search.region.${regions.kind}`),
    city: t('profile:fields.city'),
  };
  const choose = t('settings:location.choose');
  return (
    <>
      <IslandForm page={page} t={t} form={placeForm} labels={labels} submit={t('settings:location.submit')}>
        {(field) => (
          <>
            <SelectField
              // Until the settings are there, the list has no such choice.
              key={settings.type}
              {...field('country')}
              label={labels.country}
              placeholder={choose}
              options={Object.fromEntries(named)}
              defaultValue={country}
              onChange={(event) => setCountry(event.target.value)}
              required
            />
            <SelectField
              key={`${country} ${regions === undefined}`}
              {...field('region')}
              label={labels.region}
              placeholder={choose}
              options={Object.fromEntries((regions?.regions ?? []).map(({ code, name }) => [code, name]))}
              defaultValue={country === profile.country ? (profile.region ?? '') : ''}
            />
            <Field
              {...field('city')}
              label={labels.city}
              maxLength={profileLength.city}
              defaultValue={profile.city ?? ''}
              autoComplete="address-level2"
            />
          </>
        )}
      </IslandForm>
      <p className="form-note" role="status">
        {state.type === 'done' && t('settings:saved')}
      </p>
    </>
  );
}
