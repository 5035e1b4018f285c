import { useEffect, useState } from 'react';
import type { Card } from '#contract/profile.ts';
import { SwipeCard } from '#islands/games/SwipeCard.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { usePlaceWords } from '#islands/place-words.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface DeckProps extends IslandProps {
  /** The card on top first. */
  readonly people: readonly Card[];
  readonly onSwipe: (liked: boolean) => void;
}

/** Cards that lie there: the one on top, and those behind it, whose photos are fetched meanwhile. */
const drawnCards = 3;
/** Milliseconds in which a card flies off, as `_swipe-card.scss` has it. */
const flight = 250;

/** The cards with the two buttons. A card that was decided on flies off while the next one is there already. */
export function Deck(props: DeckProps) {
  const { people, onSwipe, page } = props;
  const t = translateFor(props);
  const drawn = people.slice(0, drawnCards);
  const flown = useFlown(people);
  const [towards, setTowards] = useState<'like' | 'pass'>('pass');
  const placeOf = usePlaceWords(drawn, page.locale);
  const decide = (liked: boolean) => {
    setTowards(liked ? 'like' : 'pass');
    onSwipe(liked);
  };
  return (
    <section className="deck" aria-label={t('games:swipe.deck')}>
      <div className="deck-cards">
        {[...(flown === undefined ? [] : [flown]), ...drawn].map((person) => (
          <SwipeCard
            {...props}
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
        <button type="button" className="btn btn-primary btn-large" onClick={() => decide(true)}>
          <Drawing path={drawings.heart} size={24} />
          {t('games:swipe.like')}
        </button>
      </div>
      <p className="deck-hint">{t('games:swipe.hint')}</p>
    </section>
  );
}

/** The card that lay on top until a moment ago, if it is gone. */
function useFlown(people: readonly Card[]): Card | undefined {
  const [top] = people;
  const [shown, setShown] = useState(top);
  const [flown, setFlown] = useState<Card>();
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
