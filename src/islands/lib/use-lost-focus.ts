import { type RefObject, useEffect, useRef } from 'react';

let last: EventTarget | null = null;

document.addEventListener('focusin', ({ target }) => {
  last = target;
});

/** Whether the focused element was removed. False if nothing has had the focus yet. */
function isFocusLost(): boolean {
  return document.activeElement === document.body && last instanceof Element && !last.isConnected;
}

/**
 * For an element that replaces another: takes the focus on mount if the replaced element had it, for keyboard and
 * screen reader users. Does nothing on a screen that has just been opened.
 * @returns the ref to put on the element
 */
export function useLostFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (isFocusLost()) box.current?.focus();
  }, []);
  return box;
}
