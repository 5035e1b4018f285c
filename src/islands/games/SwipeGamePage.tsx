import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Deck } from '#islands/games/Deck.tsx';
import { SwipeNotes } from '#islands/games/SwipeNotes.tsx';
import { SwipeWait } from '#islands/games/SwipeWait.tsx';
import { useSwipeGame } from '#islands/games/use-swipe-game.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { useLostFocus } from '#islands/lib/use-lost-focus.ts';
import { $lastSwipe, $swipeGame, openSwipeGame } from '#stores/games/swipe.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { loadSettings } from '#stores/settings/settings.ts';
import { Notice } from '#ui/Notice.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/swipe-game`: one card at a time, four likes a day. */
export function SwipeGamePage() {
  const t = useTranslate();
  const game = useStore($swipeGame);
  const likesLeft = game.type === 'playing' ? game.likesLeft : 0;
  const said = useSwipeGame(t);
  useEffect(() => void loadSettings(), []);
  return (
    <div className="game container-xl">
      <div className="game-head">
        <h1>{t('members:app.titles.swipe-game')}</h1>
        {likesLeft > 0 && <p>{t('games:swipe.likesLeft', { count: likesLeft })}</p>}
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

function Game({ onSwipe, onUndo }: GameProps) {
  const t = useTranslate();
  const game = useStore($swipeGame);
  const last = useStore($lastSwipe);
  const retry = () => void openSwipeGame();
  if (game.type === 'loading') return <WaitingLines label={t('games:swipe.loading')} />;
  if (game.type === 'failed') {
    return (
      <LoadProblem
        message={game.message}
        title={t('games:swipe.failed')}
        offline={t('games:swipe.offline')}
        onRetry={retry}
      />
    );
  }
  const [person] = game.people;
  const notes = <SwipeNotes last={last} onUndo={onUndo} />;
  if (game.likesLeft === 0) {
    return (
      <>
        {notes}
        <SwipeWait until={game.nextDay} />
      </>
    );
  }
  if (person === undefined) {
    return (
      <>
        {notes}
        {game.more ? <WaitingLines label={t('games:swipe.loading')} /> : <Nobody />}
      </>
    );
  }
  return (
    <>
      <Deck people={game.people} onSwipe={onSwipe} />
      {notes}
    </>
  );
}

/** No cards are left. */
function Nobody() {
  const t = useTranslate();
  const box = useLostFocus<HTMLDivElement>();
  return (
    <div className="swipe-instead" tabIndex={-1} ref={box}>
      <Notice title={t('games:swipe.empty.title')} text={t('games:swipe.empty.text')}>
        <a className="btn btn-primary" href={pathTo('members')}>
          {t('members:likes.search')}
        </a>
      </Notice>
    </div>
  );
}
