import { type RefObject, useEffect, useRef } from 'react';

/**
 * Focuses a heading on a page that was just loaded, so that the keyboard goes on from there and not from the top of the
 * page. A focus that has moved on meanwhile stays.
 * @returns ref for the heading, which needs `tabIndex={-1}`
 */
export function useFirstFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
