import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { translateFor } from '#islands/island.ts';
import { Problem } from '#islands/Problem.tsx';
import { usePlaceWords } from '#islands/place-words.ts';
import { Done } from '#islands/settings/Done.tsx';
import { browserLocator } from '#islands/settings/locator.ts';
import { PlaceForm } from '#islands/settings/PlaceForm.tsx';
import type { SectionProps } from '#islands/settings/props.ts';
import { $geocode, $permission, checkPermission, findTown, forgetTown } from '#stores/geolocation.ts';
import { placeForm, saveFoundTown } from '#stores/home-place.ts';
import type { Message } from '#stores/session-state.ts';

/** Where the member lives: by the browser's position, or chosen by hand. */
export function LocationSection(props: SectionProps) {
  const { profile } = props.user;
  const t = translateFor(props);
  const permission = useStore($permission);
  const found = useStore($geocode);
  const saved = useStore(placeForm.$state);
  const [problem, setProblem] = useState<Message>();
  const people = typeof found === 'object' ? [profile, found] : [profile];
  const place = usePlaceWords(people, props.page.locale);
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
      <Problem {...props} message={problem} />
      <h3>{t('settings:location.byHand')}</h3>
      {/* Another place, another start of its fields. */}
      <PlaceForm key={[profile.country, profile.region, profile.city].join()} {...props} />
      {saved.type === 'done' && <Done>{t('settings:saved')}</Done>}
    </>
  );
}
