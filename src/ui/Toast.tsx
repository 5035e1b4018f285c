import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';

interface ToastProps {
  /** Bottom: above the navigation bar of the members area. Top: below its header. */
  readonly place?: 'top' | 'bottom';
  /** Milliseconds after which it closes. Pauses while the pointer or the focus is in it. */
  readonly duration?: number;
  /** Label of the close button. */
  readonly close: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
}

/** A short message in a corner, 350 px wide. Not modal; announced politely; closes by itself. */
export function Toast({ place = 'bottom', duration = 6000, close, onClose, children }: ToastProps) {
  const [isPointedAt, setIsPointedAt] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const isHeld = isPointedAt || hasFocus;
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    if (isHeld) return;
    const timer = setTimeout(() => latest.current(), duration);
    return () => clearTimeout(timer);
  }, [isHeld, duration]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointer and focus only pause the timer
    <div
      className={place === 'top' ? 'toast is-top' : 'toast'}
      onPointerEnter={() => setIsPointedAt(true)}
      onPointerLeave={() => setIsPointedAt(false)}
      onFocus={() => setHasFocus(true)}
      onBlur={() => setHasFocus(false)}
    >
      <Announced>{children}</Announced>
      <button type="button" className="btn" aria-label={close} onClick={onClose}>
        <Drawing path={drawings.remove} size={20} />
      </button>
    </div>
  );
}

/**
 * Screen readers announce a live region only when its text changes, so it has to exist first: the text follows after
 * the mount.
 */
function Announced({ children }: { readonly children: ReactNode }) {
  const [isThere, setIsThere] = useState(false);
  useEffect(() => setIsThere(true), []);
  return <div role="status">{isThere && children}</div>;
}
