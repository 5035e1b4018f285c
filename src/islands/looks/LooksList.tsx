import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { InvisibleLink } from '#islands/looks/InvisibleLink.tsx';
import { LookerGrid } from '#islands/looks/LookerGrid.tsx';
import { LooksNotice } from '#islands/looks/LooksNotice.tsx';
import { PeopleSkeleton } from '#islands/search/PeopleGrid.tsx';
import { $looks, loadLooks, showMoreLooks } from '#stores/looks/looks.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { Empty } from '#ui/Empty.tsx';

/** `/likes/looks`: who opened the member's profile, and on which day (looks-9). */
export function LooksList() {
  const t = useTranslate();
  const session = useStore($session);
  if (session.type !== 'member') return <PeopleSkeleton />;
  if (session.user.invisible) {
    return (
      <Empty drawing="looks" title={t('likes:looks.invisible.title')} text={t('likes:looks.invisible.text')}>
        <InvisibleLink className="btn btn-primary" label={t('likes:looks.invisible.way')} />
      </Empty>
    );
  }
  // Nobody's looks are kept before that.
  if (session.user.looks_told === false) return <LooksNotice />;
  return <Lookers />;
}

function Lookers() {
  const t = useTranslate();
  const looks = useStore($looks);
  // Reload on each visit, to show new looks.
  useEffect(() => void loadLooks(), []);
  if (looks.type === 'loading') return <PeopleSkeleton />;
  if (looks.type === 'failed') {
    return (
      <LoadProblem
        message={looks.message}
        title={t('likes:looks.failed')}
        offline={t('likes:looks.offline')}
        onRetry={() => void loadLooks()}
      />
    );
  }
  const { lookers, next, more } = looks;
  if (lookers.length === 0 && next === null) return <NoLooks />;
  const isFailed = typeof more === 'object';
  return (
    <>
      <p>{t('likes:looks.lead')}</p>
      <LookerGrid lookers={lookers} />
      {next !== null && (
        <div className="results-more">
          {isFailed && <p role="alert">{describeMessage(t, more)}</p>}
          <button
            type="button"
            className="btn btn-quiet"
            aria-busy={more === 'loading'}
            onClick={() => void showMoreLooks()}
          >
            {t(isFailed ? 'members:actions.retry' : 'members:search.more')}
          </button>
        </div>
      )}
    </>
  );
}

function NoLooks() {
  const t = useTranslate();
  return (
    <Empty drawing="looks" title={t('likes:looks.empty.title')} text={t('likes:looks.empty.text')}>
      <a className="btn btn-primary" href={pathTo('members')}>
        {t('members:likes.search')}
      </a>
      <a className="btn btn-quiet" href={pathTo('profile')}>
        {t('likes:profile')}
      </a>
    </Empty>
  );
}
