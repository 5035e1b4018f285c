import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { PeopleGrid, PeopleSkeleton } from '#islands/search/PeopleGrid.tsx';
import { useFirstFocus } from '#islands/signup-steps/use-first-focus.ts';
import { signupCompleteQuery } from '#stores/members-area/banners.ts';
import { $place, pathTo } from '#stores/members-area/router.ts';
import { $session } from '#stores/session/session-state.ts';
import { loadSettings } from '#stores/settings/settings.ts';
import { $signupMatches, loadSignupMatches, type SignupMatches } from '#stores/signup-steps/signup-matches.ts';
import { leadToTarget } from '#stores/signup-steps/signup-steps.ts';
import { drawings } from '#ui/drawings.ts';
import { Notice } from '#ui/Notice.tsx';

/** Number of cards visible without scrolling: load their photos at once. */
const eagerCards = 4;

/**
 * `/signup-matches`: first matches of a new member. Who signed up from a profile is redirected to that profile or chat instead.
 */
export function SignupMatchesPage() {
  const t = useTranslate();
  const matches = useStore($signupMatches);
  const isNew = useStore($place)?.search[signupCompleteQuery] !== undefined;
  const target = matches.type === 'ready' && isNew ? matches.target : null;
  useEffect(() => {
    void loadSignupMatches();
    void loadSettings();
  }, []);
  const id = target?.id;
  useEffect(() => {
    if (id !== undefined) leadToTarget(id);
  }, [id]);
  return (
    <div className="screen matches">
      {isNew ? <Welcome /> : <h1 className="screen-title">{t('steps:matches.title')}</h1>}
      <Unsaid />
      {id === undefined ? <People matches={matches} isNew={isNew} /> : <PeopleSkeleton />}
    </div>
  );
}

/** A moment of welcome. What is said of the people comes with them: it would be untrue without any. */
function Welcome() {
  const t = useTranslate();
  const heading = useFirstFocus();
  const session = useStore($session);
  const user = session.type === 'member' ? session.user : undefined;
  return (
    <header className="matches-welcome">
      <svg className="icon" viewBox="0 0 24 24" width="40" height="40" aria-hidden="true">
        <path d={drawings.heart} />
      </svg>
      <h1 ref={heading} tabIndex={-1}>
        {user === undefined ? t('steps:matches.title') : t('steps:matches.welcome', { name: user.name })}
      </h1>
      <ToPeople />
    </header>
  );
}

/** Offers the steps to a member without a gender, whom search does not find. */
function Unsaid() {
  const t = useTranslate();
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

interface PeopleProps {
  readonly matches: SignupMatches;
  /** Whether the welcome stands above them, with the way to everybody else. */
  readonly isNew: boolean;
}

function People({ matches, isNew }: PeopleProps) {
  const t = useTranslate();
  if (matches.type === 'loading') return <PeopleSkeleton />;
  if (matches.type === 'failed') {
    return (
      <LoadProblem
        message={matches.message}
        title={t('steps:matches.failed')}
        offline={t('steps:matches.offline')}
        onRetry={() => void loadSignupMatches()}
      />
    );
  }
  if (matches.members.length === 0) {
    return (
      <Notice title={t('steps:matches.emptyTitle')} text={t('steps:matches.emptyText')}>
        {!isNew && <ToPeople />}
      </Notice>
    );
  }
  return (
    <>
      {isNew ? <WelcomeLead /> : <p>{t('steps:matches.lead')}</p>}
      <PeopleGrid people={matches.members} eager={eagerCards} />
      {!isNew && (
        <p className="matches-on">
          <ToPeople />
        </p>
      )}
    </>
  );
}

/** Who the people are, in words that fit what the member has said so far. */
function WelcomeLead() {
  const t = useTranslate();
  const session = useStore($session);
  const profile = session.type === 'member' ? session.user.profile : undefined;
  const isReady = profile !== undefined && profile.main_image !== null && profile.about !== null;
  return <p className="matches-lead">{t(isReady ? 'steps:matches.ready' : 'steps:matches.open')}</p>;
}

/** To everybody else. */
function ToPeople() {
  const t = useTranslate();
  return (
    <a className="btn btn-primary" href={pathTo('members')}>
      {t('steps:matches.search')}
    </a>
  );
}
