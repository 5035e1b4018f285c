import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { translateFor } from '#islands/island.ts';
import { leavingPart } from '#islands/leaving/part.ts';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { Problem } from '#islands/Problem.tsx';
import { ResendMail } from '#islands/ResendMail.tsx';
import { decisionsPart } from '#islands/safety/parts.ts';
import { LanguageForm } from '#islands/settings/LanguageForm.tsx';
import type { SectionProps } from '#islands/settings/props.ts';
import { Section } from '#islands/settings/Section.tsx';
import { sections } from '#islands/settings/sections.ts';
import { logout } from '#stores/logout.ts';
import { linkTo } from '#stores/navigation.ts';
import { $session, type Message } from '#stores/session-state.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Settings: the member's account, whether their address is confirmed, their language, the way out, and sections for all else. */
export function SettingsPage(props: MembersProps) {
  const t = translateFor(props);
  const session = useStore($session);
  // Nobody knows how many decisions there are: they come last, where they push nothing down.
  const [canGrow, setCanGrow] = useState(false);
  return (
    <div className="settings container-xl">
      <h1>{t('members:app.settings')}</h1>
      <section className="card">
        {session.type === 'member' ? <Account {...props} user={session.user} /> : <Loading {...props} />}
      </section>
      {session.type === 'member' && (
        <div className="settings-parts">
          <Sections {...props} user={session.user} />
          <LazyPart part={leavingPart} members={props} given={{}} onReady={() => setCanGrow(true)} />
          {canGrow && <LazyPart part={decisionsPart} members={props} given={{}} />}
        </div>
      )}
    </div>
  );
}

function Sections(props: SectionProps) {
  const t = translateFor(props);
  const { user, page } = props;
  return (
    <div className="settings-sections">
      {sections.map(({ id, title, now, Body }) => (
        <Section key={id} id={id} title={t(title)} now={now?.(user, t, page.locale)}>
          <Body {...props} />
        </Section>
      ))}
    </div>
  );
}

function Loading(props: MembersProps) {
  const t = translateFor(props);
  return (
    <div aria-busy="true">
      <WaitingLines label={t('account:card.loading')} />
    </div>
  );
}

function Account(props: SectionProps) {
  const { user, page } = props;
  const t = translateFor(props);
  const [problem, setProblem] = useState<Message>();
  const confirmed = user.status === 'active';
  return (
    <>
      <Problem {...props} message={problem} />
      <dl className="account-facts">
        <dt>{t('account:card.name')}</dt>
        <dd>{user.name}</dd>
        <dt>{t('account:card.email')}</dt>
        <dd>
          {user.email}{' '}
          <span className={confirmed ? 'badge badge-good' : 'badge'}>
            {confirmed ? t('account:card.confirmed') : t('account:card.notConfirmed')}
          </span>
        </dd>
      </dl>
      {!confirmed && (
        <>
          <ResendMail {...props} />
          <p className="form-links">
            <a href={linkTo('complete-signup', page)}>{t('account:card.confirmNow')}</a>
          </p>
        </>
      )}
      <LanguageForm {...props} onAnswer={setProblem} />
      <button type="button" className="btn btn-quiet btn-wide" onClick={async () => setProblem(await logout())}>
        {t('account:card.logout')}
      </button>
    </>
  );
}
