import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { GamesLinks } from '#islands/games/GamesLinks.tsx';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { FilterChips } from '#islands/search/FilterChips.tsx';
import { ResultCount } from '#islands/search/ResultCount.tsx';
import { Results } from '#islands/search/Results.tsx';
import { SearchFilters } from '#islands/search/SearchFilters.tsx';
import { VisitorLine } from '#islands/search/VisitorLines.tsx';
import { $session } from '#stores/session-state.ts';
import { loadSettings } from '#stores/settings.ts';

/** `/members`: who is here, for members and those visitors whom the site lets look. Filters stand above the results on phones and beside them where there is room. */
export function SearchPage(props: IslandProps) {
  const t = translateFor(props);
  useEffect(() => void loadSettings(), []);
  const isVisitor = useStore($session).type === 'guest';
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <div className="search">
      <div className="search-head">
        <h1>{t('members:search.title')}</h1>
        {isVisitor ? <VisitorLine {...props} /> : <GamesLinks {...props} />}
      </div>
      <SearchFilters {...props} />
      <div className="results">
        <FilterChips {...props} onRemoved={() => count.current?.focus()} />
        <ResultCount {...props} line={count} />
        <Results {...props} />
      </div>
    </div>
  );
}
