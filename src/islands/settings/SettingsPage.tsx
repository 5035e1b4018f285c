import { useStore } from '@nanostores/react';
import { useState } from 'react';
import { ResendMail } from '#islands/account/ResendMail.tsx';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import { LanguageForm } from '#islands/settings/LanguageForm.tsx';
import { Section, type SectionBodyProps } from '#islands/settings/Section.tsx';
import { sections } from '#islands/settings/sections.ts';
import { linkTo } from '#stores/page/navigation.ts';
import { logout } from '#stores/session/logout.ts';
import { $session, type Message } from '#stores/session/session-state.ts';
import { askBeforeLogout } from '#stores/session/unsent.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Settings: account, confirmation of the address, language, logout, and sections for the rest. */
export function SettingsPage() {
  const t = useTranslate();
  const session = useStore($session);
  // The number of decisions is unknown until they are loaded: they come last, where they cause no layout shift.
  const [canGrow, setCanGrow] = useState(false);
  return (
    <div className="screen settings">
      <h1 className="screen-title">{t('members:app.settings')}</h1>
      <section className="card">{session.type === 'member' ? <Account user={session.user} /> : <Loading />}</section>
      {session.type === 'member' && (
        <div className="settings-parts">
          <Sections user={session.user} />
          <LazyPart name="account-deletion" given={{}} onReady={() => setCanGrow(true)} />
          {canGrow && <LazyPart name="decisions" given={{}} />}
        </div>
      )}
    </div>
  );
}

function Sections({ user }: SectionBodyProps) {
  const t = useTranslate();
  const page = usePage();
  return (
    <div className="settings-sections">
      {sections.map(({ id, title, now, Body }) => (
        <Section key={id} id={id} title={t(title)} now={now?.(user, t, page.locale)}>
          <Body user={user} />
        </Section>
      ))}
    </div>
  );
}

function Loading() {
  const t = useTranslate();
  return (
    <div aria-busy="true">
      <WaitingLines label={t('account:card.loading')} />
    </div>
  );
}

function Account({ user }: SectionBodyProps) {
  const page = usePage();
  const t = useTranslate();
  const [problem, setProblem] = useState<Message>();
  const confirmed = user.status === 'active';
  return (
    <>
      <Problem message={problem} />
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
          <ResendMail />
          <p className="form-links">
            <a href={linkTo('complete-signup', page)}>{t('account:card.confirmNow')}</a>
          </p>
        </>
      )}
      <LanguageForm onAnswer={setProblem} />
      <button
        type="button"
        className="btn btn-quiet btn-wide"
        onClick={async () => askBeforeLogout() || setProblem(await logout())}
      >
        {t('account:card.logout')}
      </button>
    </>
  );
}
