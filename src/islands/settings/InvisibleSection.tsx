import { useEffect } from 'react';
import { IslandForm } from '#islands/IslandForm.tsx';
import { translateFor } from '#islands/island.ts';
import type { SectionProps } from '#islands/settings/props.ts';
import { invisibleForm } from '#stores/invisible.ts';

/** Being hidden from others (spec §4): what it does, and what not. */
export function InvisibleSection(props: SectionProps) {
  const { invisible } = props.user;
  const t = translateFor(props);
  useEffect(() => () => invisibleForm.reset(), []);
  return (
    <>
      <p>{t('settings:invisible.does')}</p>
      <p>{t('settings:invisible.doesNot')}</p>
      <p role="status">
        <strong>{t(invisible ? 'settings:invisible.isOn' : 'settings:invisible.isOff')}</strong>
      </p>
      <IslandForm
        page={props.page}
        t={t}
        form={invisibleForm}
        labels={{}}
        submit={t(invisible ? 'settings:invisible.turnOff' : 'settings:invisible.turnOn')}
      >
        {() => null}
      </IslandForm>
    </>
  );
}
