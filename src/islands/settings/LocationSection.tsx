import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { browserLocator } from '#browser/locator.ts';
import { usePlaceWords } from '#islands/cards/place-words.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { Done } from '#islands/settings/Done.tsx';
import { PlaceForm } from '#islands/settings/PlaceForm.tsx';
import type { SectionBodyProps } from '#islands/settings/Section.tsx';
import { $geocode, $permission, checkPermission, findTown, forgetTown } from '#stores/places/geolocation.ts';
import type { Message } from '#stores/session/session-state.ts';
import { placeForm, saveFoundTown } from '#stores/settings/home-place.ts';

/** Where the member lives: from the browser's position, or entered. */
export function LocationSection({ user }: SectionBodyProps) {
  const { profile } = user;
  const t = useTranslate();
  const permission = useStore($permission);
  const found = useStore($geocode);
  const saved = useStore(placeForm.$state);
  const [problem, setProblem] = useState<Message>();
  const people = typeof found === 'object' ? [profile, found] : [profile];
  const place = usePlaceWords(people);
  useEffect(() => {
    void checkPermission(browserLocator);
    return () => {
      forgetTown();
      placeForm.reset();
    };
  }, []);
  const now = place(profile).join(', ');
  const mayAsk = permission !== 'denied' && permission !== 'unsupported';
  return (
    <>
      <p>{t('settings:location.lead')}</p>
      <p role="status">
        <strong>{now === '' ? t('settings:location.nowhere') : t('settings:location.now', { place: now })}</strong>
      </p>
      {mayAsk && typeof found !== 'object' && (
        <>
          {permission !== 'granted' && <p className="form-note">{t('settings:location.hint')}</p>}
          <button
            type="button"
            className="btn btn-quiet btn-wide"
            aria-busy={found === 'asking'}
            onClick={() => void findTown(browserLocator)}
          >
            {t(found === 'asking' ? 'settings:location.finding' : 'settings:location.find')}
          </button>
        </>
      )}
      <div role="status">
        {!mayAsk && <p>{t(permission === 'denied' ? 'settings:location.denied' : 'settings:location.unsupported')}</p>}
        {mayAsk && found === false && <p className="field-error">{t('settings:location.failed')}</p>}
        {typeof found === 'object' && <p>{t('settings:location.found', { place: place(found).join(', ') })}</p>}
      </div>
      {typeof found === 'object' && (
        <div className="settings-actions">
          <button type="button" className="btn btn-primary" onClick={async () => setProblem(await saveFoundTown())}>
            {t('settings:location.yes')}
          </button>
          <button type="button" className="btn btn-quiet" onClick={forgetTown}>
            {t('settings:location.no')}
          </button>
        </div>
      )}
      <Problem message={problem} />
      <h3>{t('settings:location.byHand')}</h3>
      {/* Keyed by place: the uncontrolled fields start anew with each. */}
      <PlaceForm key={[profile.country, profile.region, profile.city].join()} user={user} />
      {saved.type === 'done' && <Done>{t('settings:saved')}</Done>}
    </>
  );
}
