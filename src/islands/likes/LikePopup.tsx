import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { MenuButton } from '#islands/cards/MenuButton.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { $likePopup, closePopup, waitForPopup } from '#stores/likes/like-popup.ts';
import { $place, pathTo } from '#stores/members-area/router.ts';
import { loadSettings } from '#stores/settings/settings.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

/**
 * Popup of a new like after the delay of the address (likes-25): a small card, not modal. Its image and its button open
 * the profile.
 */
export function LikePopup() {
  const t = useTranslate();
  const place = useStore($place);
  const person = useStore($likePopup);
  useEffect(() => (place === undefined ? undefined : waitForPopup(place)), [place]);
  const isShown = person !== undefined;
  useEffect(() => {
    if (isShown) void loadSettings();
  }, [isShown]);
  if (person === undefined) return null;
  const { name } = person;
  const profile = pathTo('members-id', { id: person.id });
  return (
    <aside className="like-popup" aria-label={t('likes:popup.label')}>
      <a
        className="like-popup-photo"
        href={profile}
        aria-label={t('members:member.photos', { name })}
        onClick={closePopup}
      >
        <PhotoFrame photo={person.photo} size="card" alt="" eager />
      </a>
      <div role="status">
        <strong>{t('likes:moment.title', { name })}</strong>
        {person.fictional && <Fictional />}
      </div>
      <div className="like-popup-actions">
        <a className="btn btn-primary" href={profile} onClick={closePopup}>
          {t('members:match.open')}
        </a>
        <button type="button" className="btn btn-text" onClick={closePopup}>
          {t('likes:popup.close')}
        </button>
      </div>
      <MenuButton person={person} />
    </aside>
  );
}
