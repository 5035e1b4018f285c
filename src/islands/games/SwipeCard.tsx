import { useDrag } from '@use-gesture/react';
import { useEffect, useRef } from 'react';
import type { Card } from '#contract/models.ts';
import { CardReport } from '#islands/cards/CardReport.tsx';
import { Fictional } from '#islands/cards/Fictional.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

interface SwipeCardProps {
  readonly person: Card;
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

/** A drag decides if it is this far (px), or this fast (px/ms) on release. */
const decided = { far: 96, fast: 0.5 };

/**
 * A person on a card that can be dragged, except by its button. Its stamps are decorative; the buttons say the same.
 */
export function SwipeCard({ person, place, state, onSwipe }: SwipeCardProps) {
  const t = useTranslate();
  const card = useRef<HTMLElement>(null);
  const drag = useDrag(
    ({ active, event, movement: [x], velocity: [speed], direction: [way] }) => {
      const isThrown = speed > decided.fast && Math.sign(x) === way;
      // The library also ends a drag on `pointercancel`, or with a second finger: that is no decision.
      if (!active && event.type === 'pointerup' && (Math.abs(x) > decided.far || isThrown)) return onSwipe(x > 0);
      move(card.current, active ? x : 0);
    },
    // The arrow keys decide at once, so the library must not drag with them.
    { axis: 'x', filterTaps: true, enabled: state === 'top', pointer: { keys: false } },
  );
  const isTop = state === 'top';
  // A card that comes back after an undo returns to its place.
  useEffect(() => {
    if (isTop) move(card.current, 0);
  }, [isTop]);
  return (
    <article ref={card} className={classes[state]} inert={!isTop} aria-hidden={!isTop}>
      <div {...drag()} className="swipe-hold">
        <PhotoFrame photo={person.photo} size="full" alt="" eager />
        <span className="swipe-stamp swipe-stamp-like" aria-hidden="true">
          {t('games:swipe.like')}
        </span>
        <span className="swipe-stamp swipe-stamp-pass" aria-hidden="true">
          {t('games:swipe.pass')}
        </span>
        <div className="swipe-body">
          <h2>
            <a href={pathTo('members-id', { id: person.id })} draggable={false}>
              {person.name}
              {person.age !== null && `, ${person.age}`}
            </a>
          </h2>
          {place !== undefined && <p>{place}</p>}
          {person.fictional && <Fictional />}
        </div>
      </div>
      <CardReport person={person} />
    </article>
  );
}

/** @param x offset in pixels */
function move(card: HTMLElement | null, x: number): void {
  if (card === null) return;
  card.style.setProperty('--x', String(x));
  card.classList.toggle('towards-like', x > decided.far);
  card.classList.toggle('towards-pass', x < -decided.far);
}
