import { useEffect, useState } from 'react';
import { IslandForm } from '#islands/IslandForm.tsx';
import { translateFor } from '#islands/island.ts';
import { labelsFor } from '#islands/profile/labels.ts';
import { ProfileFields } from '#islands/profile/ProfileFields.tsx';
import type { SectionProps } from '#islands/settings/props.ts';
import { placeForm } from '#stores/home-place.ts';
import { savedValues } from '#stores/own-profile.ts';
import { loadSettings } from '#stores/settings.ts';

const placeFields = ['country', 'region', 'city'] as const;

/** Country, region and town, chosen by hand. */
export function PlaceForm(props: SectionProps) {
  const { page, user } = props;
  const t = translateFor(props);
  const [values] = useState(() => savedValues(user));
  useEffect(() => void loadSettings(), []);
  return (
    <IslandForm
      page={page}
      t={t}
      form={placeForm}
      labels={labelsFor(t)}
      submit={t('settings:location.submit')}
      onInput={() => placeForm.$state.get().type === 'done' && placeForm.reset()}
    >
      {(link) => <ProfileFields {...props} link={link} values={values} fields={placeFields} />}
    </IslandForm>
  );
}
