import { type RefObject, useEffect, useRef } from 'react';

let last: EventTarget | null = null;

document.addEventListener('focusin', ({ target }) => {
  last = target;
});

/** Whether the focus was on something that is not there any more; who has touched nothing yet has lost nothing. */
function isFocusLost(): boolean {
  return document.activeElement === document.body && last instanceof Element && !last.isConnected;
}

/**
 * For what takes the place of something else. Where that had the focus, which is lost with it, whoever goes by keyboard or by ear goes on here;
 * who has just come to the screen begins at its top.
 */
export function useLostFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (isFocusLost()) box.current?.focus();
  }, []);
  return box;
}
