import { type MouseEvent as ReactMouseEvent, type PointerEvent as ReactPointerEvent, useRef } from 'react';

/** A drag decides if it is this far (px), or this fast (px/ms) on release. */
export const decided = { far: 96, fast: 0.5 } as const;
/** A press that moves less (px) is a tap. */
const tapSlop = 8;
/** Milliseconds after which a pointer that is held still has no speed. */
const stillMs = 80;

interface Hold {
  readonly pointer: number;
  readonly from: { readonly x: number; readonly y: number };
  /** The last position, and the speed there (px/ms). */
  x: number;
  at: number;
  speed: number;
  dragging: boolean;
}

interface DragProps {
  readonly enabled: boolean;
  /** @param x offset in pixels; 0 when the card is let go */
  readonly onMove: (x: number) => void;
  readonly onDecide: (liked: boolean) => void;
}

/**
 * Handlers for an element that is dragged sideways with one pointer; it needs `touch-action: pan-y`. Written here because
 * the library for it was a sixth of the room that the first screen has for scripts (decision 116). A drag that the
 * browser takes away, or that gets a second finger, decides nothing.
 */
export function useDrag({ enabled, onMove, onDecide }: DragProps) {
  const held = useRef<Hold>(undefined);
  const wasDrag = useRef(false);
  const letGo = () => {
    if (held.current?.dragging) onMove(0);
    held.current = undefined;
  };
  return {
    onPointerDown: ({ isPrimary, button, pointerId, clientX: x, clientY: y, timeStamp }: ReactPointerEvent) => {
      wasDrag.current = false;
      if (!enabled || !isPrimary || button !== 0) return letGo();
      held.current = { pointer: pointerId, from: { x, y }, x, at: timeStamp, speed: 0, dragging: false };
    },
    onPointerMove: ({ pointerId, clientX, clientY, currentTarget, timeStamp }: ReactPointerEvent) => {
      const hold = held.current;
      if (hold?.pointer !== pointerId) return;
      const [x, y] = [clientX - hold.from.x, clientY - hold.from.y];
      if (!hold.dragging && (Math.abs(x) < tapSlop || Math.abs(x) < Math.abs(y))) return;
      if (!hold.dragging) currentTarget.setPointerCapture(pointerId);
      hold.dragging = true;
      wasDrag.current = true;
      hold.speed = (clientX - hold.x) / Math.max(1, timeStamp - hold.at);
      Object.assign(hold, { x: clientX, at: timeStamp });
      onMove(x);
    },
    onPointerUp: ({ pointerId, clientX, timeStamp }: ReactPointerEvent) => {
      const hold = held.current;
      if (hold?.pointer !== pointerId) return;
      const x = clientX - hold.from.x;
      const isThrown = timeStamp - hold.at < stillMs && hold.speed * Math.sign(x) > decided.fast;
      const { dragging } = hold;
      if (!dragging || !(Math.abs(x) > decided.far || isThrown)) return letGo();
      held.current = undefined;
      onDecide(x > 0);
    },
    onPointerCancel: letGo,
    // The click at the end of a drag follows no link.
    onClickCapture: (event: ReactMouseEvent) => {
      if (!wasDrag.current || event.detail === 0) return;
      event.preventDefault();
      event.stopPropagation();
    },
  };
}
