import { useDrag } from '@use-gesture/react';
import { useEffect, useRef } from 'react';
import type { Card } from '#contract/profile.ts';
import { Fictional } from '#islands/Fictional.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { CardReport } from '#islands/safety/CardReport.tsx';
import { pathTo } from '#stores/router.ts';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

interface SwipeCardProps extends IslandProps {
  readonly person: Card;
  readonly place: string | undefined;
  /** On top, behind it, or on its way out to one side. */
  readonly state: keyof typeof classes;
  readonly onSwipe: (liked: boolean) => void;
}

/** In full: styles that no text names are left out of the build. */
const classes = {
  top: 'swipe-card is-top',
  behind: 'swipe-card is-behind',
  like: 'swipe-card is-like',
  pass: 'swipe-card is-pass',
} as const;

/** A card that is let go decides when it has come so many pixels far, or was thrown so many pixels a millisecond fast. */
const decided = { far: 96, fast: 0.5 };

/** Somebody on a card that follows the finger, but for its button. What it says by colour and place, the buttons say in words. */
export function SwipeCard(props: SwipeCardProps) {
  const { person, place, state, onSwipe } = props;
  const t = translateFor(props);
  const card = useRef<HTMLElement>(null);
  const drag = useDrag(
    ({ active, event, movement: [x], velocity: [speed], direction: [way] }) => {
      const isThrown = speed > decided.fast && Math.sign(x) === way;
      // The library ends a drag as well when the browser or a second finger takes the pointer away: that decides nothing.
      if (!active && event.type === 'pointerup' && (Math.abs(x) > decided.far || isThrown)) return onSwipe(x > 0);
      move(card.current, active ? x : 0);
    },
    // The arrow keys decide at once.
    { axis: 'x', filterTaps: true, enabled: state === 'top', pointer: { keys: false } },
  );
  const isTop = state === 'top';
  // One that comes back lies where it lay.
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
          {person.fictional && <Fictional {...props} />}
        </div>
      </div>
      <CardReport {...props} person={person} />
    </article>
  );
}

/** @param x pixels from where the card lay */
function move(card: HTMLElement | null, x: number): void {
  if (card === null) return;
  card.style.setProperty('--x', String(x));
  card.classList.toggle('towards-like', x > decided.far);
  card.classList.toggle('towards-pass', x < -decided.far);
}
