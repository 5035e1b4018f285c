import { useEffect, useState } from 'react';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { labelsFor } from '#islands/own-profile/fields.ts';
import { ProfileFields } from '#islands/own-profile/ProfileFields.tsx';
import type { SectionBodyProps } from '#islands/settings/Section.tsx';
import { savedValues } from '#stores/profiles/own-profile.ts';
import { placeForm } from '#stores/settings/home-place.ts';
import { loadSettings } from '#stores/settings/settings.ts';

const placeFields = ['country', 'region', 'city'] as const;

/** Form for country, region and town. */
export function PlaceForm({ user }: SectionBodyProps) {
  const t = useTranslate();
  const [values] = useState(() => savedValues(user));
  useEffect(() => void loadSettings(), []);
  return (
    <IslandForm
      form={placeForm}
      labels={labelsFor(t)}
      submit={t('settings:location.submit')}
      onInput={() => placeForm.$state.get().type === 'done' && placeForm.reset()}
    >
      {(link) => <ProfileFields link={link} values={values} fields={placeFields} />}
    </IslandForm>
  );
}
