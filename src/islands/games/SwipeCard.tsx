import { useEffect, useRef } from 'react';
import type { DeckCard } from '#contract/swipe.ts';
import { MenuButton } from '#islands/cards/MenuButton.tsx';
import { SwipeFacts } from '#islands/games/SwipeFacts.tsx';
import { SwipePhotos } from '#islands/games/SwipePhotos.tsx';
import { decided, useDrag } from '#islands/games/use-drag.ts';
import { useTranslate } from '#islands/lib/island.tsx';

interface SwipeCardProps {
  readonly person: DeckCard;
  readonly place: string | undefined;
  /** On top, behind, or flying off to one side. */
  readonly state: keyof typeof classes;
  readonly onSwipe: (liked: boolean) => void;
}

/** Whole class names: the build removes styles whose class does not appear in any source. */
const classes = {
  top: 'swipe-card is-top',
  behind: 'swipe-card is-behind',
  like: 'swipe-card is-like',
  pass: 'swipe-card is-pass',
} as const;

/**
 * A person on a card that can be dragged, except by its button. Its stamps are decorative; the buttons say the same.
 */
export function SwipeCard({ person, place, state, onSwipe }: SwipeCardProps) {
  const t = useTranslate();
  const card = useRef<HTMLElement>(null);
  const isTop = state === 'top';
  const drag = useDrag({ enabled: isTop, onMove: (x) => move(card.current, x), onDecide: onSwipe });
  // A card that comes back after an undo returns to its place.
  useEffect(() => {
    if (isTop) move(card.current, 0);
  }, [isTop]);
  return (
    <article ref={card} className={classes[state]} inert={!isTop} aria-hidden={!isTop}>
      <div {...drag} className="swipe-hold">
        <SwipePhotos person={person} isTop={isTop} />
        <span className="swipe-stamp swipe-stamp-like" aria-hidden="true">
          {t('games:swipe.like')}
        </span>
        <span className="swipe-stamp swipe-stamp-pass" aria-hidden="true">
          {t('games:swipe.pass')}
        </span>
        <SwipeFacts person={person} place={place} />
      </div>
      <MenuButton person={person} />
    </article>
  );
}

/** @param x offset in pixels; 0 lets the card spring back */
function move(card: HTMLElement | null, x: number): void {
  if (card === null) return;
  card.style.setProperty('--x', String(x));
  card.classList.toggle('is-held', x !== 0);
  card.classList.toggle('towards-like', x > decided.far);
  card.classList.toggle('towards-pass', x < -decided.far);
}
