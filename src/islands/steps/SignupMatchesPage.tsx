import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { PeopleSkeleton } from '#islands/search/PeopleGrid.tsx';
import { MatchGrid } from '#islands/steps/MatchGrid.tsx';
import { signupCompleteQuery } from '#stores/banners.ts';
import { $place, pathTo, replacePlace } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';
import { loadSettings } from '#stores/settings.ts';
import { $signupMatches, loadSignupMatches, type SignupMatches } from '#stores/signup-matches.ts';
import { signupComplete } from '#stores/signup-steps.ts';
import { Notice } from '#ui/Notice.tsx';

/** `/signup-matches`: whom a new member may like. Whoever signed up for somebody comes to them instead, when sign-up is over. */
export function SignupMatchesPage(props: MembersProps) {
  const t = translateFor(props);
  const matches = useStore($signupMatches);
  const isNew = useStore($place)?.search[signupCompleteQuery] !== undefined;
  const target = matches.type === 'ready' && isNew ? matches.target : null;
  useEffect(() => {
    void loadSignupMatches();
    void loadSettings();
  }, []);
  const id = target?.id;
  useEffect(() => {
    if (id !== undefined) replacePlace('members-id', { id }, signupComplete);
  }, [id]);
  return (
    <div className="matches container-xl">
      <h1>{t('steps:matches.title')}</h1>
      <Unsaid {...props} />
      {id === undefined ? <People {...props} matches={matches} /> : <PeopleSkeleton />}
    </div>
  );
}

/** Whoever did not say a gender yet is not found, and is offered the steps. */
function Unsaid(props: MembersProps) {
  const t = translateFor(props);
  const session = useStore($session);
  if (session.type !== 'member' || session.user.profile.gender !== null) return null;
  return (
    <section className="standing">
      <p>{t('steps:offer.text')}</p>
      <a className="btn btn-primary" href={pathTo('signup-steps')}>
        {t('steps:offer.action')}
      </a>
    </section>
  );
}

function People(props: MembersProps & { readonly matches: SignupMatches }) {
  const { matches } = props;
  const t = translateFor(props);
  if (matches.type === 'loading') return <PeopleSkeleton />;
  if (matches.type === 'failed') {
    return (
      <LoadProblem
        {...props}
        message={matches.message}
        title={t('steps:matches.failed')}
        offline={t('steps:matches.offline')}
        onRetry={() => void loadSignupMatches()}
      />
    );
  }
  const toSearch = (
    <a className="btn btn-primary" href={pathTo('members')}>
      {t('steps:matches.search')}
    </a>
  );
  if (matches.members.length === 0) {
    return (
      <Notice title={t('steps:matches.emptyTitle')} text={t('steps:matches.emptyText')}>
        {toSearch}
      </Notice>
    );
  }
  return (
    <>
      <p>{t('steps:matches.lead')}</p>
      <MatchGrid {...props} people={matches.members} />
      <p className="matches-on">{toSearch}</p>
    </>
  );
}
