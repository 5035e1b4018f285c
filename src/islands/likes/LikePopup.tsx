import { useStore } from '@nanostores/react';
import { Fictional } from '#islands/Fictional.tsx';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { CardReport } from '#islands/safety/CardReport.tsx';
import { $likePopup, closePopup } from '#stores/like-popup.ts';
import { pathTo } from '#stores/router.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

/** Somebody likes the member: a small card beside the screen, which takes nothing over (spec §4). Its image and its button open the profile. */
export function LikePopup(props: MembersProps) {
  const t = translateFor(props);
  const person = useStore($likePopup);
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
        {person.fictional && <Fictional {...props} />}
      </div>
      <div className="like-popup-actions">
        <a className="btn btn-primary" href={profile} onClick={closePopup}>
          {t('members:match.open')}
        </a>
        <button type="button" className="btn btn-text" onClick={closePopup}>
          {t('likes:popup.close')}
        </button>
      </div>
      <CardReport {...props} person={person} />
    </aside>
  );
}
