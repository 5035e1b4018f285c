import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { Deck } from '#islands/games/Deck.tsx';
import { SwipeNotes } from '#islands/games/SwipeNotes.tsx';
import { SwipeWait } from '#islands/games/SwipeWait.tsx';
import { useSwipeGame } from '#islands/games/use-swipe-game.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { useLostFocus } from '#islands/use-lost-focus.ts';
import { pathTo } from '#stores/router.ts';
import { loadSettings } from '#stores/settings.ts';
import { $lastSwipe, $swipeGame, openSwipeGame } from '#stores/swipe.ts';
import { Notice } from '#ui/Notice.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/swipe-game`: one card at a time, four likes a day. */
export function SwipeGamePage(props: IslandProps) {
  const t = translateFor(props);
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
      <Game {...props} onSwipe={said.swipe} onUndo={said.undo} />
    </div>
  );
}

interface GameProps extends IslandProps {
  readonly onSwipe: (liked: boolean) => void;
  readonly onUndo: () => void;
}

function Game(props: GameProps) {
  const t = translateFor(props);
  const game = useStore($swipeGame);
  const last = useStore($lastSwipe);
  const retry = () => void openSwipeGame();
  if (game.type === 'loading') return <WaitingLines label={t('games:swipe.loading')} />;
  if (game.type === 'failed') {
    return (
      <LoadProblem
        {...props}
        message={game.message}
        title={t('games:swipe.failed')}
        offline={t('games:swipe.offline')}
        onRetry={retry}
      />
    );
  }
  const [person] = game.people;
  const notes = <SwipeNotes {...props} last={last} />;
  if (game.likesLeft === 0) {
    return (
      <>
        {notes}
        <SwipeWait {...props} until={game.nextDay} />
      </>
    );
  }
  if (person === undefined) {
    return (
      <>
        {notes}
        {game.more ? <WaitingLines label={t('games:swipe.loading')} /> : <Nobody {...props} />}
      </>
    );
  }
  return (
    <>
      <Deck {...props} people={game.people} />
      {notes}
    </>
  );
}

/** Everybody has been decided on. */
function Nobody(props: IslandProps) {
  const t = translateFor(props);
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
