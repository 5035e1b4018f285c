import { resultsPerPage } from '#contract/members.ts';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import type { Results as Found } from '#stores/search/search.ts';

interface MoreButtonProps {
  readonly found: Found;
  readonly onAsk: () => void;
}

/** Loads the next page, if it was not loaded automatically; after the last page, says that there are no more. */
export function MoreButton({ found, onAsk }: MoreButtonProps) {
  const { more, members } = found;
  const t = useTranslate();
  if (more.type === 'none') {
    // Not after a single page.
    return members.length > resultsPerPage ? <p className="results-end">{t('members:search.end')}</p> : null;
  }
  const words = {
    ready: t('members:search.more'),
    loading: t('members:search.loadingMore'),
    failed: t('members:actions.retry'),
  };
  return (
    <div className="results-more">
      {more.type === 'failed' && (
        <p role="alert">
          {t('members:search.moreFailed')}
          {more.message.key !== 'network' && ` ${describeMessage(t, more.message)}`}
        </p>
      )}
      <button type="button" className="btn btn-quiet" aria-busy={more.type === 'loading'} onClick={onAsk}>
        {words[more.type]}
      </button>
    </div>
  );
}
