import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { User } from '#contract/user.ts';
import type { Locale } from '#i18n/locales.ts';
import { describeMessage, type IslandProps, translateFor } from '#islands/island.ts';
import { LanguageForm } from '#islands/LanguageForm.tsx';
import { ResendMail } from '#islands/ResendMail.tsx';
import { linkTo } from '#stores/navigation.ts';
import { enterMembersArea, logout } from '#stores/session.ts';
import { $session, type Message } from '#stores/session-state.ts';

interface AccountCardProps extends IslandProps {
  /** Languages that the site speaks. */
  readonly locales: readonly Locale[];
}

/** The member's account: who they are here, whether their address is confirmed, their language, and the way out. */
export function AccountCard(props: AccountCardProps) {
  const t = translateFor(props);
  const session = useStore($session, { ssr: 'initial' });

  useEffect(() => {
    const load = () => void enterMembersArea();
    load();
    // Somebody else may have logged in while the Back button kept this page as it was.
    const comeBack = ({ persisted }: PageTransitionEvent) => {
      if (persisted) load();
    };
    addEventListener('online', load);
    addEventListener('pageshow', comeBack);
    return () => {
      removeEventListener('online', load);
      removeEventListener('pageshow', comeBack);
    };
  }, []);

  if (session.type === 'member') return <Account {...props} user={session.user} />;
  if (session.type === 'failed') return <Unavailable {...props} message={session.message} />;
  return (
    <div aria-busy="true">
      <h1>{t('account:card.title')}</h1>
      <p className="visually-hidden" role="status">
        {t('account:card.loading')}
      </p>
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
      <div className="skeleton skeleton-line" />
    </div>
  );
}

function Unavailable(props: AccountCardProps & { readonly message: Message }) {
  const t = translateFor(props);
  const offline = props.message.key === 'network';
  return (
    <div role="alert">
      <h1>{t('account:card.title')}</h1>
      <p>{offline ? t('account:card.offline') : t('account:card.failed')}</p>
      {!offline && <p className="form-note">{describeMessage(t, props.message)}</p>}
      <button type="button" className="btn btn-primary" onClick={() => void enterMembersArea()}>
        {t('account:card.retry')}
      </button>
    </div>
  );
}

function Account(props: AccountCardProps & { readonly user: User }) {
  const { user, page } = props;
  const t = translateFor(props);
  const [problem, setProblem] = useState<Message>();
  const confirmed = user.status === 'active';
  return (
    <>
      <h1>{t('account:card.hello', { name: user.name })}</h1>
      <p>{t('account:card.soon')}</p>
      {problem !== undefined && (
        <p className="form-alert is-shown" role="alert">
          {describeMessage(t, problem)}
        </p>
      )}
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
