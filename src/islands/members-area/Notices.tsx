import { describeMessage, usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { useMembersSite } from '#islands/lib/members-site.ts';
import type { ScreenName } from '#lib/routes.ts';
import { enterMembersArea } from '#stores/members-area/members-area.ts';
import { environment } from '#stores/page/environment.ts';
import { linkTo } from '#stores/page/navigation.ts';
import type { Message } from '#stores/session/session-state.ts';
import { Sentence } from '#ui/Sentence.tsx';

/** A screen crashed (members-25): support address, reload and home page. */
export function Broken() {
  const page = usePage();
  const { support } = useMembersSite();
  const t = useTranslate();
  const mail = <a href={`mailto:${support}`}>{support}</a>;
  return (
    <section className="card app-notice" role="alert">
      <h1>{t('members:app.broken.title')}</h1>
      <p>
        <Sentence text={t('members:app.broken.text', { support: '{{support}}' })} parts={{ support: mail }} />
      </p>
      <p className="form-links">
        <button type="button" className="btn btn-primary" onClick={() => environment().reload()}>
          {t('members:app.broken.reload')}
        </button>
        <a className="btn btn-quiet" href={linkTo('index', page)}>
          {t('members:app.broken.home')}
        </a>
      </p>
    </section>
  );
}

/** The address is none of the app's screens. */
export function NotFound() {
  const page = usePage();
  const t = useTranslate();
  return (
    <section className="card app-notice">
      <h1>{t('errors:not_found')}</h1>
      <a className="btn btn-primary btn-wide" href={linkTo('index', page)}>
        {t('members:app.broken.home')}
      </a>
    </section>
  );
}

/** The session could not be loaded. */
export function Unavailable({ message }: { readonly message: Message }) {
  const t = useTranslate();
  const offline = message.key === 'network';
  return (
    <section className="card app-notice" role="alert">
      <h1>{t('members:app.title')}</h1>
      <p>{offline ? t('account:card.offline') : t('account:card.failed')}</p>
      {!offline && <p className="form-note">{describeMessage(t, message)}</p>}
      <button type="button" className="btn btn-primary" onClick={() => void enterMembersArea()}>
        {t('account:card.retry')}
      </button>
    </section>
  );
}

/** The script of a screen could not be loaded without a network. */
export function ScreenOffline({ route, onRetry }: { readonly route: ScreenName; readonly onRetry: () => void }) {
  const t = useTranslate();
  return (
    <LoadProblem
      level={1}
      message={{ key: 'network', params: {} }}
      title={t(`members:app.titles.${route}`)}
      offline={t('members:app.screenOffline')}
      onRetry={onRetry}
    />
  );
}

/** Tells screen readers that a screen loads. Its skeleton in the page is what others see meanwhile (members-42). */
export function Waiting() {
  const t = useTranslate();
  return (
    <p className="visually-hidden app-waiting" role="status" aria-busy="true">
      {t('members:app.loading')}
    </p>
  );
}
