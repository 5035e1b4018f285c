import { type PointerEvent, useState } from 'react';

/** What is dragged, and to which place. */
interface Drag {
  readonly id: string;
  readonly to: number;
}

export interface DragOrder {
  readonly current: Drag | undefined;
  /** What the handle of one thing listens to. */
  handle(id: string, place: number): HandleProps;
}

interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/**
 * Puts things into another order by dragging a handle, by mouse, pen or finger. Each thing carries its place as `data-place`. Whoever
 * cannot drag has buttons for it.
 * @param onDrop what was dragged, and the place that it was let go over
 */
export function useDragOrder(onDrop: (id: string, place: number) => void): DragOrder {
  const [current, setCurrent] = useState<Drag>();
  return {
    current,
    handle: (id, place) => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        setCurrent({ id, to: place });
      },
      onPointerMove: ({ clientX, clientY }) => {
        if (current?.id !== id) return;
        const to = placeAt(clientX, clientY);
        if (to !== undefined && to !== current.to) setCurrent({ id, to });
      },
      onPointerUp: () => {
        setCurrent(undefined);
        if (current?.id === id && current.to !== place) onDrop(id, current.to);
      },
      onPointerCancel: () => setCurrent(undefined),
    }),
  };
}

function placeAt(x: number, y: number): number | undefined {
  const over = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-place]');
  return over === null || over === undefined ? undefined : Number(over.dataset.place);
}
