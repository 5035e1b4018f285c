import { useStore } from '@nanostores/react';
import type { RefObject } from 'react';
import { countedResults } from '#contract/members.ts';
import { plainNumber } from '#i18n/formats.ts';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { $search } from '#stores/search.ts';

interface ResultCountProps extends IslandProps {
  /** Takes the focus when what had it is gone. */
  readonly line: RefObject<HTMLParagraphElement | null>;
}

/** How many fit, in words: exactly, or that there are more than anybody counts. Read out whenever it changes. */
export function ResultCount(props: ResultCountProps) {
  return (
    <p className="results-count" role="status" tabIndex={-1} ref={props.line}>
      {useWords(props)}
    </p>
  );
}

function useWords(props: IslandProps): string {
  const t = translateFor(props);
  const search = useStore($search);
  if (search.type === 'loading') return t('members:search.loading');
  if (search.type !== 'found') return '';
  const { locale } = props.page;
  const { numResults } = search;
  if (numResults > countedResults) {
    return t('members:search.resultsMany', { number: plainNumber(countedResults, locale) });
  }
  return t('members:search.results', { count: numResults, number: plainNumber(numResults, locale) });
}
