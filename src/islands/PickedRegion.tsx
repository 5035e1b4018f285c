import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { countryName } from '#i18n/country-name.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { $place, dropPlace, showPlace } from '#stores/place.ts';

/** The region somebody picked on a lander, and the way to leave it out. */
export function PickedRegion(props: IslandProps) {
  const { locale } = props.page;
  const t = translateFor(props);
  const place = useStore($place, { ssr: 'initial' });
  const dropped = useRef<HTMLParagraphElement>(null);

  useEffect(() => void showPlace(), []);
  useEffect(() => {
    // The button that had the focus is gone.
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
