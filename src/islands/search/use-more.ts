import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { $search, showMore } from '#stores/search.ts';

/** Pages that come by themselves before somebody has to ask: without an end nobody would ever reach the foot of the page. */
const pagesByThemselves = 4;
/** How near the end of the list has to be, in px: from below, or anywhere above, for whoever jumped past it. */
const nearness = { below: 800, above: 1_000_000 };

interface MoreResults {
  /** Stands where the next page will begin. */
  readonly start: RefObject<HTMLLIElement | null>;
  /** The next page is on its way, or will be by itself: its room is kept, so that nothing moves when it comes. */
  readonly ahead: boolean;
  /** Fetches it now, and the next ones by themselves again. */
  readonly ask: () => void;
}

/** Fetches the next page when its place comes near. */
export function useMore(): MoreResults {
  const search = useStore($search);
  const start = useRef<HTMLLIElement>(null);
  const [left, setLeft] = useState(pagesByThemselves);
  const more = search.type === 'found' ? search.more.type : 'none';
  const byItself = more === 'ready' && left > 0;

  useEffect(() => {
    if (!byItself || start.current === null) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        setLeft((pages) => pages - 1);
        void showMore();
      },
      { rootMargin: `${nearness.above}px 0px ${nearness.below}px` },
    );
    observer.observe(start.current);
    return () => observer.disconnect();
  }, [byItself]);

  const ask = () => {
    setLeft(pagesByThemselves);
    void showMore();
  };
  return { start, ahead: byItself || more === 'loading', ask };
}
