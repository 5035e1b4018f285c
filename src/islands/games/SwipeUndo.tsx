import { useStore } from '@nanostores/react';
import { useSecondsLeft } from '#islands/games/use-seconds-left.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { $lastSwipe, type LastSwipe } from '#stores/games/swipe.ts';
import { Drawing } from '#ui/Drawing.tsx';

const back = 'M9 14l-4 -4l4 -4M5 10h11a4 4 0 1 1 0 8h-1';

interface SwipeUndoProps {
  readonly onUndo: () => void;
  /** With the words and not only the drawing. */
  readonly wide?: boolean;
}

/** Takes the last decision back, as long as that can be done; keeps its room meanwhile. */
export function SwipeUndo({ onUndo, wide = false }: SwipeUndoProps) {
  const last = useStore($lastSwipe);
  return (
    <div className="swipe-undo">
      {last !== undefined && <Undo last={last} onUndo={onUndo} wide={wide} key={last.person.id} />}
    </div>
  );
}

function Undo({ last, onUndo, wide }: Required<SwipeUndoProps> & { readonly last: LastSwipe }) {
  const t = useTranslate();
  const seconds = Math.max(1, useSecondsLeft(last.until));
  const words = t('games:swipe.undo', { seconds });
  return (
    <button type="button" className="btn btn-quiet" onClick={onUndo}>
      {!wide && <Drawing path={back} size={20} />}
      <span className={wide ? undefined : 'visually-hidden'}>{words}</span>
      {!wide && <span aria-hidden="true">{seconds}</span>}
    </button>
  );
}
