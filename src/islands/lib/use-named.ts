import { useEffect, useRef } from 'react';

/**
 * Scrolls to a part whose id is the fragment of the address, and focuses its first button. Works for parts that render
 * long after the page has loaded, and when the fragment changes.
 * @param id of the part
 * @param onNamed called before that
 */
export function useNamed(id: string, onNamed?: () => void): void {
  const latest = useRef(onNamed);
  latest.current = onNamed;
  useEffect(() => {
    const follow = () => {
      if (location.hash !== `#${id}`) return;
      latest.current?.();
      // After the scroll to the top that opens the screen.
      requestAnimationFrame(() => {
        const part = document.getElementById(id);
        part?.scrollIntoView();
        part?.querySelector('button')?.focus({ preventScroll: true });
      });
    };
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, [id]);
}
