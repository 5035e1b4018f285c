import { useStore } from '@nanostores/react';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { $swipeProblem, openSwipeGame } from '#stores/games/swipe.ts';
import { $sendProblem, $waiting } from '#stores/games/swipe-outbox.ts';

/** Above the cards, where they are seen: unsent decisions and errors. */
export function SwipeNotes() {
  const t = useTranslate();
  const problem = useStore($swipeProblem);
  return (
    <div className="swipe-notes">
      <Unsent />
      {problem !== undefined && (
        <p className="form-alert is-shown" role="alert">
          {problem.key === 'not_found' ? t('games:swipe.gone') : describeMessage(t, problem)}
        </p>
      )}
    </div>
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
