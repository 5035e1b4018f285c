import { useStore } from '@nanostores/react';
import { LoginLinks } from '#islands/account/LoginLinks.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { MoreButton } from '#islands/search/MoreButton.tsx';
import { PeopleGrid, PeopleSkeleton } from '#islands/search/PeopleGrid.tsx';
import { useMore } from '#islands/search/use-more.ts';
import { VisitorWays } from '#islands/search/VisitorLines.tsx';
import type { Results as Found } from '#stores/search/search.ts';
import { $filters, $search, clearFilters, retrySearch, setFilter } from '#stores/search/search.ts';
import { Empty } from '#ui/Empty.tsx';
import { Notice } from '#ui/Notice.tsx';

/** Number of photos in the first rows of the widest screen. */
const eagerCards = 10;

/** Results of the search, or why there are none. */
export function Results() {
  const t = useTranslate();
  const search = useStore($search);
  switch (search.type) {
    case 'loading':
      return <PeopleSkeleton />;
    case 'refused':
      return (
        <Notice title={t('members:search.refusedTitle')} text={t('members:search.refusedText')}>
          <LoginLinks />
        </Notice>
      );
    case 'failed':
      return (
        <LoadProblem
          message={search.message}
          title={t('members:search.failed')}
          offline={t('members:search.offline')}
          onRetry={retrySearch}
        />
      );
    case 'found':
      return <People found={search} />;
  }
}

function People({ found }: { readonly found: Found }) {
  const { members, similar } = found;
  const t = useTranslate();
  const { start, ahead, ask } = useMore();
  return (
    <>
      {members.length === 0 ? (
        <Nobody />
      ) : (
        <PeopleGrid people={members} eager={eagerCards} next={ahead ? start : undefined} />
      )}
      <MoreButton found={found} onAsk={ask} />
      {similar.length > 0 && (
        <section className="results-similar">
          <h2>{t('members:search.similarTitle')}</h2>
          <p>{t('members:search.similarText')}</p>
          <PeopleGrid people={similar} eager={members.length === 0 ? eagerCards : 0} />
        </section>
      )}
      <VisitorWays />
    </>
  );
}

function Nobody() {
  const t = useTranslate();
  const filters = useStore($filters);
  const filtered = Object.keys(filters).some((name) => name !== 'country');
  return (
    <Empty
      drawing="people"
      title={t('members:search.emptyTitle')}
      text={filtered ? t('members:search.emptyFilters') : t('members:search.emptyPlace')}
    >
      {filters.with_photo && (
        <button type="button" className="btn btn-primary" onClick={() => setFilter('with_photo', undefined)}>
          {t('members:search.withoutPhoto')}
        </button>
      )}
      {filtered && (
        <button
          type="button"
          className={filters.with_photo ? 'btn btn-quiet' : 'btn btn-primary'}
          onClick={clearFilters}
        >
          {t('members:search.clear')}
        </button>
      )}
    </Empty>
  );
}
