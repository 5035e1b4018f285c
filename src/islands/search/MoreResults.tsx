import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { resultsPerPage } from '#contract/members.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { $search, showMore } from '#stores/search.ts';

/** Pages that come by themselves before somebody has to ask: without an end nobody would ever reach the foot of the page. */
const pagesByThemselves = 4;
/** How near the end of the list has to be, in px. */
const nearness = 800;

/** The next page: fetched when the end of the list comes near, and by a button where that does not happen. */
export function MoreResults(props: IslandProps) {
  const t = translateFor(props);
  const search = useStore($search);
  const end = useRef<HTMLDivElement>(null);
  const left = useRef(pagesByThemselves);
  const more = search.type === 'found' ? search.more.type : 'none';
  const shown = search.type === 'found' ? search.members.length : 0;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a page that was added moves the end, so it is looked at anew
  useEffect(() => {
    if (more !== 'ready' || end.current === null || left.current === 0) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting !== true) return;
        left.current--;
        void showMore();
      },
      { rootMargin: `${nearness}px` },
    );
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [more, shown]);

  if (search.type !== 'found' || shown === 0) return null;
  // A list that was never longer than a page needs no word of its end.
  if (more === 'none') return shown > resultsPerPage ? <p className="results-end">{t('members:search.end')}</p> : null;
  return (
    <div className="results-more" ref={end}>
      {more === 'failed' && <p role="alert">{t('members:search.moreFailed')}</p>}
      <button
        type="button"
        className="btn btn-quiet"
        aria-busy={more === 'loading'}
        onClick={() => {
          left.current = pagesByThemselves;
          void showMore();
        }}
      >
        {more === 'loading'
          ? t('members:search.loadingMore')
          : more === 'failed'
            ? t('members:actions.retry')
            : t('members:search.more')}
      </button>
    </div>
  );
}
