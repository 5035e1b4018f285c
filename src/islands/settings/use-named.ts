import { useEffect, useRef } from 'react';

/**
 * Brings whoever comes by an address with the fragment of a part to that part, also when it is drawn long after the page was loaded; the
 * focus goes to its first button.
 * @param id of the part
 * @param onNamed told before
 */
export function useNamed(id: string, onNamed?: () => void): void {
  const latest = useRef(onNamed);
  latest.current = onNamed;
  useEffect(() => {
    const follow = () => {
      if (location.hash !== `#${id}`) return;
      latest.current?.();
      // After the screen has taken its place: it begins at its top.
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
