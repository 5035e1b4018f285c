import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { countryName } from '#i18n/country-name.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { $place, dropPlace, showPlace } from '#stores/account/place.ts';

/** The region that the visitor picked on a lander, with a button to remove it. */
export function PickedRegion() {
  const { locale } = usePage();
  const t = useTranslate();
  const place = useStore($place, { ssr: 'initial' });
  const dropped = useRef<HTMLParagraphElement>(null);

  useEffect(() => void showPlace(), []);
  useEffect(() => {
    // The focused button is gone.
    if (place.type === 'dropped') dropped.current?.focus();
  }, [place.type]);

  if (place.type === 'none') return null;
  if (place.type === 'dropped') {
    return (
      <p className="form-note" tabIndex={-1} ref={dropped}>
        {t('account:signup.regionDropped')}
      </p>
    );
  }
  const country = countryName(place.country, locale);
  const words = place.name === undefined ? country : `${place.name}, ${country}`;
  return (
    <div className="form-note form-kept">
      <p>{t('account:signup.region', { place: words })}</p>
      <button type="button" className="btn btn-text" onClick={dropPlace}>
        {t('account:signup.regionDrop')}
      </button>
    </div>
  );
}
