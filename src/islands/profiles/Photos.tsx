import { useStore } from '@nanostores/react';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { Profile } from '#contract/models.ts';
import { PremiumLink } from '#islands/gifts/PremiumLink.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { LockedPhoto } from '#islands/profiles/LockedPhoto.tsx';
import { PhotoMenu } from '#islands/profiles/PhotoMenu.tsx';
import { $session } from '#stores/session/session-state.ts';
import { $settings } from '#stores/settings/settings.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

/** A carousel of photos, for touch, buttons and arrow keys. Blurred photos say why. */
export function Photos({ member }: { readonly member: Profile }) {
  const { name, photos, relation } = member;
  const t = useTranslate();
  const session = useStore($session);
  const settings = useStore($settings);
  const guest = session.type === 'guest';
  // Without a proof of age the server delivers no photos, so an empty list does not mean that there are none.
  const withheld = guest
    ? settings.type === 'ready' && settings.settings.age_policy === 'proof'
    : session.type === 'member' && session.user.age_proof_needed;
  const track = useRef<HTMLDivElement>(null);
  const [index, setIndex] = useState(0);
  const total = photos.length;

  if (total === 0) {
    return (
      <section className="photos" aria-label={t('members:member.photos', { name })}>
        <PhotoFrame photo={null} size="full" alt="" />
        <p className="photo-note">{withheld ? t('members:safety.noPhotos') : t('members:member.noPhoto', { name })}</p>
      </section>
    );
  }

  function show(next: number) {
    const width = track.current?.clientWidth ?? 0;
    track.current?.scrollTo({ left: Math.min(Math.max(next, 0), total - 1) * width });
  }
  function follow() {
    const { scrollLeft = 0, clientWidth = 1 } = track.current ?? {};
    setIndex(Math.min(Math.round(scrollLeft / Math.max(clientWidth, 1)), total - 1));
  }
  function steer(event: KeyboardEvent) {
    const target = { ArrowLeft: index - 1, ArrowRight: index + 1, Home: 0, End: total - 1 }[event.key];
    if (target === undefined) return;
    event.preventDefault();
    show(target);
  }

  return (
    <section className="photos" aria-label={t('members:member.photos', { name })}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: a scrolling area needs keyboard access */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: see above */}
      <div className="photos-track" tabIndex={0} ref={track} onScroll={follow} onKeyDown={steer}>
        {photos.map((photo, position) => (
          <figure key={photo.id} className={photo.blurred ? 'photo is-blurred' : 'photo'}>
            <PhotoFrame
              photo={photo}
              size="full"
              alt={t('members:member.photo', { number: position + 1, total })}
              eager={position === 0}
            />
            {photo.private && !photo.blurred && relation !== null && (
              <figcaption className="photo-note">
                <Drawing path={drawings.lock} size={20} />
                {t('members:member.sharedPhoto', { name })}
              </figcaption>
            )}
            <PhotoMenu member={member} photo={photo.id} number={position + 1} />
            {photo.blurred && photo.private && <LockedPhoto member={member} photo={photo.id} />}
            {photo.blurred && !photo.private && (
              <figcaption className="photo-note">
                <Drawing path={drawings.lock} size={20} />
                {guest ? (
                  t('members:member.loginPhotos', { name })
                ) : (
                  <PremiumLink>{t('members:member.blurred')}</PremiumLink>
                )}
              </figcaption>
            )}
          </figure>
        ))}
      </div>
      {total > 1 && (
        <div className="photos-steps">
          <button
            type="button"
            aria-label={t('members:member.previous')}
            aria-disabled={index === 0}
            onClick={() => show(index - 1)}
          >
            <Drawing path={drawings.previous} size={24} />
          </button>
          <p aria-live="polite">{t('members:member.counter', { number: index + 1, total })}</p>
          <button
            type="button"
            aria-label={t('members:member.next')}
            aria-disabled={index === total - 1}
            onClick={() => show(index + 1)}
          >
            <Drawing path={drawings.next} size={24} />
          </button>
        </div>
      )}
    </section>
  );
}
