import { useStore } from '@nanostores/react';
import { useSecondsLeft } from '#islands/games/use-seconds-left.ts';
import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import { $swipeProblem, type LastSwipe, openSwipeGame } from '#stores/swipe.ts';
import { $sendProblem, $waiting } from '#stores/swipe-outbox.ts';

interface SwipeNotesProps extends IslandProps {
  readonly last: LastSwipe | undefined;
  readonly onUndo: () => void;
}

/** What stands under the cards: the way back, and what did not get through. */
export function SwipeNotes(props: SwipeNotesProps) {
  const { last } = props;
  const t = translateFor(props);
  const problem = useStore($swipeProblem);
  return (
    <div className="swipe-notes">
      <div className="swipe-undo">{last !== undefined && <Undo {...props} last={last} key={last.person.id} />}</div>
      <Unsent {...props} />
      {problem !== undefined && (
        <p className="form-alert is-shown" role="alert">
          {problem.key === 'not_found' ? t('games:swipe.gone') : describeMessage(t, problem)}
        </p>
      )}
    </div>
  );
}

function Undo(props: SwipeNotesProps & { readonly last: LastSwipe }) {
  const { last, onUndo } = props;
  const t = translateFor(props);
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

/** Decisions that wait for the connection: none is lost. */
function Unsent(props: IslandProps) {
  const t = translateFor(props);
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
