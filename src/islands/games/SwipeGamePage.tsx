import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { likesPerDay } from '#contract/swipe.ts';
import { Deck } from '#islands/games/Deck.tsx';
import { SwipeNotes } from '#islands/games/SwipeNotes.tsx';
import { SwipeUndo } from '#islands/games/SwipeUndo.tsx';
import { useNextDay } from '#islands/games/use-next-day.ts';
import { useSwipeGame } from '#islands/games/use-swipe-game.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { $swipeGame, openSwipeGame, type Playing } from '#stores/games/swipe.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { loadSettings } from '#stores/settings/settings.ts';

/** Discover, `/members` and `/swipe-game`: one card at a time, four likes a day. */
export function SwipeGamePage() {
  const t = useTranslate();
  const game = useStore($swipeGame);
  const said = useSwipeGame(t);
  useEffect(() => void loadSettings(), []);
  return (
    <div className="screen game">
      <div className="screen-head">
        <h1 className="screen-title">{t('members:app.titles.swipe-game')}</h1>
        <a className="btn btn-quiet" href={pathTo('match-finder')}>
          {t('members:app.titles.match-finder')}
        </a>
        {/* Keeps its room while the cards are dealt. */}
        <p>{game.type === 'playing' && t('games:swipe.likesLeft', { count: game.likesLeft })}</p>
      </div>
      <p className="visually-hidden" role="status">
        {said.text}
      </p>
      <Game onSwipe={said.swipe} onUndo={said.undo} />
    </div>
  );
}

interface GameProps {
  readonly onSwipe: (liked: boolean) => void;
  readonly onUndo: () => void;
}

function Game(props: GameProps) {
  const t = useTranslate();
  const game = useStore($swipeGame);
  if (game.type === 'loading') return <DeckSkeleton />;
  if (game.type === 'failed') {
    return (
      <LoadProblem
        message={game.message}
        title={t('games:swipe.failed')}
        offline={t('games:swipe.offline')}
        onRetry={() => void openSwipeGame()}
      />
    );
  }
  return (
    <>
      <SwipeNotes />
      <Cards game={game} {...props} />
    </>
  );
}

function Cards({ game, onSwipe, onUndo }: GameProps & { readonly game: Playing }) {
  const t = useTranslate();
  const time = useNextDay(game.likesLeft === 0 ? game.nextDay : undefined);
  const [goesOn, setGoesOn] = useState(false);
  // The next day ends like this one.
  if (goesOn && time === undefined) setGoesOn(false);
  const hasCards = game.people.length > 0;
  if (!hasCards && game.more) return <DeckSkeleton />;
  if (!hasCards || (time !== undefined && !goesOn)) {
    const onGoOn = hasCards ? () => setGoesOn(true) : undefined;
    return (
      <>
        <LazyPart name="day-over" given={{ number: likesPerDay, time, onGoOn }} placeholder={<DeckSkeleton />} />
        <SwipeUndo onUndo={onUndo} wide />
      </>
    );
  }
  const swipe = (liked: boolean) => (liked && time !== undefined ? setGoesOn(false) : onSwipe(liked));
  const later = time === undefined ? undefined : t('games:swipe.later', { time });
  return <Deck people={game.people} later={later} onSwipe={swipe} onUndo={onUndo} />;
}

/** The room of the cards and buttons, while they are dealt. */
function DeckSkeleton() {
  const t = useTranslate();
  return (
    <div className="deck" aria-busy="true">
      <p className="visually-hidden" role="status">
        {t('games:swipe.loading')}
      </p>
      <div className="deck-cards skeleton" />
    </div>
  );
}
