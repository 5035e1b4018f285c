import { useEffect, useState } from 'react';
import type { DeckCard } from '#contract/swipe.ts';
import { usePlaceWords } from '#islands/cards/place-words.ts';
import { SwipeCard } from '#islands/games/SwipeCard.tsx';
import { SwipeUndo } from '#islands/games/SwipeUndo.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface DeckProps {
  /** First one on top. */
  readonly people: readonly DeckCard[];
  /** Words on the button in place of "Like": when there are likes again. */
  readonly later: string | undefined;
  readonly onSwipe: (liked: boolean) => void;
  readonly onUndo: () => void;
}

/** Cards that are rendered: the top one, and those behind it, to preload their photos. */
const drawnCards = 3;
/** How long a card flies off (ms); the same as in `_swipe-card.scss`. */
const flight = 250;

/** The cards and the buttons. A decided card flies off while the next one is already there. */
export function Deck({ people, later, onSwipe, onUndo }: DeckProps) {
  const t = useTranslate();
  const drawn = people.slice(0, drawnCards);
  const flown = useFlown(people);
  const [towards, setTowards] = useState<'like' | 'pass'>('pass');
  const placeOf = usePlaceWords(drawn);
  const decide = (liked: boolean) => {
    setTowards(liked ? 'like' : 'pass');
    onSwipe(liked);
  };
  return (
    <section className="deck" aria-label={t('games:swipe.deck')}>
      <div className="deck-cards">
        {[...(flown === undefined ? [] : [flown]), ...drawn].map((person) => (
          <SwipeCard
            key={person.id}
            person={person}
            place={placeOf(person)[0]}
            state={person === flown ? towards : person === drawn[0] ? 'top' : 'behind'}
            onSwipe={decide}
          />
        ))}
      </div>
      <div className="deck-buttons">
        <button type="button" className="btn btn-quiet btn-large" onClick={() => decide(false)}>
          <Drawing path={drawings.remove} size={24} />
          {t('games:swipe.pass')}
        </button>
        <SwipeUndo onUndo={onUndo} />
        <button
          type="button"
          className={later === undefined ? 'btn btn-primary btn-large' : 'btn btn-quiet btn-large deck-later'}
          onClick={() => decide(true)}
        >
          <Drawing path={drawings.heart} size={24} />
          {later ?? t('games:swipe.like')}
        </button>
      </div>
      <p className="deck-hint">{t('games:swipe.hint')}</p>
    </section>
  );
}

/** The previous top card, while it flies off. */
function useFlown(people: readonly DeckCard[]): DeckCard | undefined {
  const [top] = people;
  const [shown, setShown] = useState(top);
  const [flown, setFlown] = useState<DeckCard>();
  if (shown?.id !== top?.id) {
    setShown(top);
    setFlown(shown);
  }
  useEffect(() => {
    if (flown === undefined) return;
    const timer = setTimeout(() => setFlown(undefined), flight);
    return () => clearTimeout(timer);
  }, [flown]);
  return people.some(({ id }) => id === flown?.id) ? undefined : flown;
}
