import { useEffect } from 'react';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import type { SectionBodyProps } from '#islands/settings/Section.tsx';
import { invisibleForm } from '#stores/settings/preferences.ts';

/** Toggles the invisible mode (settings-9), and says what it does and does not do. */
export function InvisibleSection({ user }: SectionBodyProps) {
  const { invisible, looks_told } = user;
  const t = useTranslate();
  useEffect(() => () => invisibleForm.reset(), []);
  return (
    <>
      <p>{t('settings:invisible.does')}</p>
      {looks_told !== undefined && <p>{t('settings:invisible.looks')}</p>}
      <p>{t('settings:invisible.doesNot')}</p>
      <p role="status">
        <strong>{t(invisible ? 'settings:invisible.isOn' : 'settings:invisible.isOff')}</strong>
      </p>
      <IslandForm
        form={invisibleForm}
        labels={{}}
        submit={t(invisible ? 'settings:invisible.turnOff' : 'settings:invisible.turnOn')}
      >
        {() => null}
      </IslandForm>
    </>
  );
}
