import { useStore } from '@nanostores/react';
import { type IslandProps, translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { LoginLinks } from '#islands/LoginLinks.tsx';
import { MoreButton } from '#islands/search/MoreButton.tsx';
import { PeopleGrid, PeopleSkeleton } from '#islands/search/PeopleGrid.tsx';
import { useMore } from '#islands/search/use-more.ts';
import { VisitorWays } from '#islands/search/VisitorLines.tsx';
import { $filters, $search, clearFilters, retrySearch } from '#stores/search.ts';
import type { Found } from '#stores/search-kept.ts';
import { Notice } from '#ui/Notice.tsx';

/** Photos in the first rows, by the widest screen. */
const eagerCards = 10;

/** What the search found, or why it found nothing. */
export function Results(props: IslandProps) {
  const t = translateFor(props);
  const search = useStore($search);
  switch (search.type) {
    case 'loading':
      return <PeopleSkeleton />;
    case 'refused':
      return (
        <Notice title={t('members:search.refusedTitle')} text={t('members:search.refusedText')}>
          <LoginLinks {...props} />
        </Notice>
      );
    case 'failed':
      return (
        <LoadProblem
          {...props}
          message={search.message}
          title={t('members:search.failed')}
          offline={t('members:search.offline')}
          onRetry={retrySearch}
        />
      );
    case 'found':
      return <People {...props} found={search} />;
  }
}

function People(props: IslandProps & { readonly found: Found }) {
  const { members, similar } = props.found;
  const t = translateFor(props);
  const { start, ahead, ask } = useMore();
  return (
    <>
      {members.length === 0 ? (
        <Nobody {...props} />
      ) : (
        <PeopleGrid {...props} people={members} eager={eagerCards} next={ahead ? start : undefined} />
      )}
      <MoreButton {...props} onAsk={ask} />
      {similar.length > 0 && (
        <section className="results-similar">
          <h2>{t('members:search.similarTitle')}</h2>
          <p>{t('members:search.similarText')}</p>
          <PeopleGrid {...props} people={similar} eager={members.length === 0 ? eagerCards : 0} />
        </section>
      )}
      <VisitorWays {...props} />
    </>
  );
}

function Nobody(props: IslandProps) {
  const t = translateFor(props);
  const filtered = Object.keys(useStore($filters)).some((name) => name !== 'country');
  return (
    <Notice
      title={t('members:search.emptyTitle')}
      text={filtered ? t('members:search.emptyFilters') : t('members:search.emptyPlace')}
    >
      {filtered && (
        <button type="button" className="btn btn-primary" onClick={clearFilters}>
          {t('members:search.clear')}
        </button>
      )}
    </Notice>
  );
}
