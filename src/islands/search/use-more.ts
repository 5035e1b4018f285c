import { useStore } from '@nanostores/react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { $search, showMore } from '#stores/search/search.ts';

/** Number of pages that load automatically in a row. Without a limit, the footer could never be reached. */
const pagesByThemselves = 4;
/** Distance in px at which the next page loads: from below, or anything above, for users who jumped past it. */
const nearness = { below: 800, above: 1_000_000 };

interface MoreResults {
  /** Ref for the place of the next page. */
  readonly start: RefObject<HTMLLIElement | null>;
  /** The next page is loading, or will load by itself: reserve its space to avoid a layout shift. */
  readonly ahead: boolean;
  /** Loads the next page now, and further ones automatically again. */
  readonly ask: () => void;
}

/** Loads the next page when the end of the list comes near. */
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
