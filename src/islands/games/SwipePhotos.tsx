import { useState } from 'react';
import type { DeckCard } from '#contract/swipe.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

interface SwipePhotosProps {
  readonly person: DeckCard;
  /** Whether further photos may be loaded. */
  readonly isTop: boolean;
}

/** The photos of a card: a tap on its right or left side leads to the next or the one before, bars say which it is. */
export function SwipePhotos({ person, isTop }: SwipePhotosProps) {
  const t = useTranslate();
  const [shown, setShown] = useState(0);
  const { photos } = person.glance;
  if (photos.length < 2) return <PhotoFrame photo={photos[0] ?? person.photo} size="full" alt="" eager />;
  const go = (by: number) => setShown(Math.max(0, Math.min(photos.length - 1, shown + by)));
  return (
    <>
      {/* The next one is loaded ahead, once the card is on top. */}
      {photos.slice(0, isTop ? shown + 2 : 1).map((photo, index) => (
        <span key={photo.id} hidden={index !== shown}>
          <PhotoFrame photo={photo} size="full" alt="" eager />
        </span>
      ))}
      <span className="swipe-bars" aria-hidden="true">
        {photos.map(({ id }, index) => (
          <i key={id} className={index === shown ? 'is-shown' : undefined} />
        ))}
      </span>
      <button type="button" className="swipe-side" aria-label={t('members:member.previous')} onClick={() => go(-1)} />
      <button
        type="button"
        className="swipe-side swipe-side-next"
        aria-label={t('members:member.next')}
        onClick={() => go(1)}
      />
    </>
  );
}
