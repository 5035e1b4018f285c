import { type RefObject, useEffect, useRef } from 'react';

/** How far from the top the page before is loaded already (px): about a screen. */
const aheadPx = 800;

/**
 * Loads the page before the oldest message when the top comes near.
 * @param isWanted there is such a page, and loading it has not failed
 * @param load never throws
 */
export function useOlder(scroller: RefObject<HTMLElement | null>, isWanted: boolean, load: () => Promise<void>): void {
  const loading = useRef(false);
  const latest = useRef(load);
  latest.current = load;
  useEffect(() => {
    const box = scroller.current;
    if (box === null || !isWanted) return undefined;
    const look = async () => {
      if (loading.current || box.scrollTop > aheadPx) return;
      loading.current = true;
      await latest.current();
      loading.current = false;
    };
    const listener = () => void look();
    box.addEventListener('scroll', listener, { passive: true });
    return () => box.removeEventListener('scroll', listener);
  }, [scroller, isWanted]);
}
