import { type PointerEvent, useState } from 'react';

/** The dragged item, and its target position. */
interface Drag {
  readonly id: string;
  readonly to: number;
}

export interface DragOrder {
  readonly current: Drag | undefined;
  /** Event handlers for the drag handle of an item. */
  handle(id: string, place: number): HandleProps;
}

interface HandleProps {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: () => void;
  readonly onPointerCancel: () => void;
}

/**
 * Reorders items by dragging a handle, with mouse, pen or finger. Each item has its position in `data-place`. Provide
 * buttons as well, for everybody who cannot drag.
 * @param onDrop gets the dragged item's id and its new position
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
