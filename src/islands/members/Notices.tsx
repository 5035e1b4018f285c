import { describeMessage, translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { environment } from '#stores/environment.ts';
import { enterMembersArea } from '#stores/members-area.ts';
import { linkTo } from '#stores/navigation.ts';
import type { Place } from '#stores/router.ts';
import type { Message } from '#stores/session-state.ts';
import { Sentence } from '#ui/Sentence.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** A screen failed (spec §8): whom to ask, and two ways on. */
export function Broken(props: MembersProps) {
  const { page, support } = props;
  const t = translateFor(props);
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

/** The address is no screen of the app. */
export function NotFound(props: MembersProps) {
  const t = translateFor(props);
  return (
    <section className="card app-notice">
      <h1>{t('errors:not_found')}</h1>
      <a className="btn btn-primary btn-wide" href={linkTo('index', props.page)}>
        {t('members:app.broken.home')}
      </a>
    </section>
  );
}

/** Nobody could say who is signed in. */
export function Unavailable(props: MembersProps & { readonly message: Message }) {
  const t = translateFor(props);
  const offline = props.message.key === 'network';
  return (
    <section className="card app-notice" role="alert">
      <h1>{t('members:app.title')}</h1>
      <p>{offline ? t('account:card.offline') : t('account:card.failed')}</p>
      {!offline && <p className="form-note">{describeMessage(t, props.message)}</p>}
      <button type="button" className="btn btn-primary" onClick={() => void enterMembersArea()}>
        {t('account:card.retry')}
      </button>
    </section>
  );
}

/** The script of a screen waits for the connection. */
export function ScreenOffline(props: MembersProps & { readonly place: Place; readonly onRetry: () => void }) {
  const t = translateFor(props);
  return (
    <LoadProblem
      {...props}
      level={1}
      message={{ key: 'network', params: {} }}
      title={t(`members:app.titles.${props.place.route}`)}
      offline={t('members:app.screenOffline')}
      onRetry={props.onRetry}
    />
  );
}

/** Something is on its way. It shows after a moment only, and keeps the footer from jumping. */
export function Waiting(props: MembersProps) {
  const t = translateFor(props);
  return (
    <div className="app-waiting container-xl" aria-busy="true">
      <WaitingLines label={t('members:app.loading')} />
    </div>
  );
}
