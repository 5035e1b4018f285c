import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { FilterButton } from '#islands/search/FilterButton.tsx';
import { FilterChips } from '#islands/search/FilterChips.tsx';
import { ResultCount } from '#islands/search/ResultCount.tsx';
import { Results } from '#islands/search/Results.tsx';
import { SortSelect } from '#islands/search/SortSelect.tsx';
import { VisitorLine } from '#islands/search/VisitorLines.tsx';
import { $session } from '#stores/session/session-state.ts';
import { loadSettings } from '#stores/settings/settings.ts';

/**
 * The search: `/members?view=search` for members, `/members` for visitors if the site allows it. The filters are in a
 * sheet; those that are set are chips above the results.
 */
export function SearchPage() {
  const t = useTranslate();
  useEffect(() => void loadSettings(), []);
  const isVisitor = useStore($session).type === 'guest';
  const count = useRef<HTMLParagraphElement>(null);
  return (
    <div className="screen search">
      <div className="screen-head">
        <h1 className="screen-title">{t('members:search.title')}</h1>
        <FilterButton />
        {isVisitor && <VisitorLine />}
      </div>
      <div className="results">
        <FilterChips onRemoved={() => count.current?.focus()} />
        <div className="results-head">
          <ResultCount line={count} />
          <SortSelect />
        </div>
        <Results />
      </div>
    </div>
  );
}
