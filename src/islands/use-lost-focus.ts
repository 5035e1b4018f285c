import { type RefObject, useEffect, useRef } from 'react';

/**
 * For what takes the place of something else. Where that had the focus, which is lost with it, whoever goes by keyboard or by ear goes on here;
 * who has just come to the screen begins at its top.
 */
export function useLostFocus<Box extends HTMLElement>(): RefObject<Box | null> {
  const box = useRef<Box>(null);
  useEffect(() => {
    if (document.activeElement === document.body) box.current?.focus();
  }, []);
  return box;
}
