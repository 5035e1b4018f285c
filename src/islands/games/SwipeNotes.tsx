import { useStore } from '@nanostores/react';
import { useSecondsLeft } from '#islands/games/use-seconds-left.ts';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { $swipeProblem, type LastSwipe, openSwipeGame } from '#stores/games/swipe.ts';
import { $sendProblem, $waiting } from '#stores/games/swipe-outbox.ts';

interface SwipeNotesProps {
  readonly last: LastSwipe | undefined;
  readonly onUndo: () => void;
}

/** Below the cards: undo, unsent decisions and errors. */
export function SwipeNotes({ last, onUndo }: SwipeNotesProps) {
  const t = useTranslate();
  const problem = useStore($swipeProblem);
  return (
    <div className="swipe-notes">
      <div className="swipe-undo">
        {last !== undefined && <Undo last={last} onUndo={onUndo} key={last.person.id} />}
      </div>
      <Unsent />
      {problem !== undefined && (
        <p className="form-alert is-shown" role="alert">
          {problem.key === 'not_found' ? t('games:swipe.gone') : describeMessage(t, problem)}
        </p>
      )}
    </div>
  );
}

function Undo({ last, onUndo }: SwipeNotesProps & { readonly last: LastSwipe }) {
  const t = useTranslate();
  const seconds = useSecondsLeft(last.until);
  const { name } = last.person;
  return (
    <>
      <span>{t(last.liked ? 'games:swipe.liked' : 'games:swipe.passed', { name })}</span>{' '}
      <button type="button" className="btn btn-quiet" onClick={onUndo}>
        {t('games:swipe.undo', { seconds: Math.max(1, seconds) })}
      </button>
    </>
  );
}

/** Decisions that could not be sent, with a retry; none is lost. */
function Unsent() {
  const t = useTranslate();
  const waiting = useStore($waiting);
  const problem = useStore($sendProblem);
  if (problem === undefined || waiting.length === 0) return null;
  return (
    <p className="form-alert is-shown" role="alert">
      {problem.key === 'network' ? t('games:swipe.unsent', { count: waiting.length }) : describeMessage(t, problem)}{' '}
      <button type="button" className="btn btn-text" onClick={() => void openSwipeGame()}>
        {t('members:actions.retry')}
      </button>
    </p>
  );
}
