import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { FilterChips } from '#islands/search/FilterChips.tsx';
import { ResultCount } from '#islands/search/ResultCount.tsx';
import { Results } from '#islands/search/Results.tsx';
import { SearchFilters } from '#islands/search/SearchFilters.tsx';
import { VisitorLine } from '#islands/search/VisitorLines.tsx';
import { $session } from '#stores/session/session-state.ts';
import { loadSettings } from '#stores/settings/settings.ts';

/**
 * The search: `/members?view=search` for members, `/members` for visitors if the site allows it. Filters are above the results on phones,
 * and next to them on wider screens.
 */
export function SearchPage() {
  const t = useTranslate();
  useEffect(() => void loadSettings(), []);
  const isVisitor = useStore($session).type === 'guest';
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <div className="search">
      <div className="search-head">
        <h1>{t('members:search.title')}</h1>
        {isVisitor && <VisitorLine />}
      </div>
      <SearchFilters />
      <div className="results">
        <FilterChips onRemoved={() => count.current?.focus()} />
        <ResultCount line={count} />
        <Results />
      </div>
    </div>
  );
}
