import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import type { endSessions } from '#contract/sessions.ts';
import { tagOf } from '#i18n/tag.ts';
import { usePage, useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import type { Message } from '#stores/session/session-state.ts';
import { $sessions, type Device, loadSessions, signOut } from '#stores/settings/sessions.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** The member's sessions, with buttons that end them. */
export function SessionsSection() {
  const t = useTranslate();
  const state = useStore($sessions);
  const [problem, setProblem] = useState<Message>();
  const [ended, setEnded] = useState(false);
  useEffect(() => void loadSessions(), []);
  if (state.type === 'loading') return <WaitingLines label={t('settings:loading')} />;
  if (state.type === 'failed') {
    const words = { title: t('settings:failed'), offline: t('settings:offline') };
    return <LoadProblem {...words} message={state.message} onRetry={() => void loadSessions()} />;
  }
  async function end(which: InputOf<typeof endSessions>) {
    setEnded(false);
    const failure = await signOut(which);
    setProblem(failure);
    setEnded(failure === undefined);
  }
  return (
    <>
      <p>{t('settings:sessions.lead')}</p>
      <ul className="settings-devices">
        {state.sessions.map((device) => (
          <OneDevice key={device.id} device={device} onEnd={() => void end({ id: device.id })} />
        ))}
      </ul>
      {state.sessions.length > 1 && (
        <button type="button" className="btn btn-quiet btn-wide" onClick={() => void end({ others: true })}>
          {t('settings:sessions.endOthers')}
        </button>
      )}
      <p className="form-note" role="status">
        {ended && t('settings:sessions.ended')}
      </p>
      <Problem message={problem} />
    </>
  );
}

function OneDevice({ device, onEnd }: { readonly device: Device; readonly onEnd: () => void }) {
  const page = usePage();
  const t = useTranslate();
  const name = device.device ?? t('settings:sessions.unknown');
  const days = new Intl.DateTimeFormat(tagOf(page.locale), { dateStyle: 'medium' });
  const moments = new Intl.DateTimeFormat(tagOf(page.locale), { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <li>
      <p>
        <strong>{name}</strong>{' '}
        {device.current && <span className="badge badge-good">{t('settings:sessions.current')}</span>}
        <span className="form-note">
          {t('settings:sessions.seen', { date: moments.format(new Date(device.last_seen_at)) })}
          {' · '}
          {t('settings:sessions.since', { date: days.format(new Date(device.created_at)) })}
        </span>
      </p>
      {!device.current && (
        <button
          type="button"
          className="btn btn-quiet"
          aria-label={t('settings:sessions.endOne', { device: name })}
          onClick={onEnd}
        >
          {t('settings:sessions.end')}
        </button>
      )}
    </li>
  );
}
