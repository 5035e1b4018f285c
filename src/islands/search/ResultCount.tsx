import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { countedResults } from '#contract/members.ts';
import { plainNumber } from '#i18n/formats.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { $search } from '#stores/search/search.ts';

interface ResultCountProps {
  /** Gets the focus when the focused chip is removed. */
  readonly line: RefObject<HTMLParagraphElement | null>;
}

/** Number of results: exact, or "more than" the maximum that the server counts. A live region. */
export function ResultCount({ line }: ResultCountProps) {
  return (
    <p className="results-count" role="status" tabIndex={-1} ref={line}>
      {useWords()}
    </p>
  );
}

function useWords(): string {
  const { locale } = usePage();
  const t = useTranslate();
  const search = useStore($search);
  if (search.type === 'loading') return t('members:search.loading');
  if (search.type !== 'found') return '';
  const { numResults } = search;
  if (numResults > countedResults) {
    return t('members:search.resultsMany', { number: plainNumber(countedResults, locale) });
  }
  return t('members:search.results', { count: numResults, number: plainNumber(numResults, locale) });
}
