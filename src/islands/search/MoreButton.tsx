import { resultsPerPage } from '#contract/members.ts';
import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import type { Found } from '#stores/search-kept.ts';

interface MoreButtonProps extends IslandProps {
  readonly found: Found;
  readonly onAsk: () => void;
}

/** The next page by a button, for when it does not come by itself; after the last one, that there are no more. */
export function MoreButton(props: MoreButtonProps) {
  const { more, members } = props.found;
  const t = translateFor(props);
  if (more.type === 'none') {
    // A list that was never longer than a page needs no word of its end.
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
      <button type="button" className="btn btn-quiet" aria-busy={more.type === 'loading'} onClick={props.onAsk}>
        {words[more.type]}
      </button>
    </div>
  );
}
