import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { InputOf } from '#contract/endpoint.ts';
import type { endSessions } from '#contract/sessions.ts';
import { translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { Problem } from '#islands/Problem.tsx';
import type { SectionProps } from '#islands/settings/props.ts';
import type { Message } from '#stores/session-state.ts';
import { $sessions, type Device, loadSessions, signOut } from '#stores/sessions.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Where the member is logged in, and the way to end it elsewhere. */
export function SessionsSection(props: SectionProps) {
  const t = translateFor(props);
  const state = useStore($sessions);
  const [problem, setProblem] = useState<Message>();
  const [ended, setEnded] = useState(false);
  useEffect(() => void loadSessions(), []);
  if (state.type === 'loading') return <WaitingLines label={t('settings:loading')} />;
  if (state.type === 'failed') {
    const words = { title: t('settings:failed'), offline: t('settings:offline') };
    return <LoadProblem {...props} {...words} message={state.message} onRetry={() => void loadSessions()} />;
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
        {state.devices.map((device) => (
          <OneDevice key={device.id} {...props} device={device} onEnd={() => void end({ id: device.id })} />
        ))}
      </ul>
      {state.devices.length > 1 && (
        <button type="button" className="btn btn-quiet btn-wide" onClick={() => void end({ others: true })}>
          {t('settings:sessions.endOthers')}
        </button>
      )}
      <p className="form-note" role="status">
        {ended && t('settings:sessions.ended')}
      </p>
      <Problem {...props} message={problem} />
    </>
  );
}

function OneDevice(props: SectionProps & { readonly device: Device; readonly onEnd: () => void }) {
  const { device, page, onEnd } = props;
  const t = translateFor(props);
  const name = device.device ?? t('settings:sessions.unknown');
  const days = new Intl.DateTimeFormat(page.locale, { dateStyle: 'medium' });
  const moments = new Intl.DateTimeFormat(page.locale, { dateStyle: 'medium', timeStyle: 'short' });
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
