import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import type { Message } from '#stores/session/session-state.ts';
import { $storedMethods, loadStoredMethods, removeStored } from '#stores/settings/stored-methods.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Cards and accounts that are stored for the member, with buttons that have them removed. */
export function StoredMethodsSection() {
  const t = useTranslate();
  const state = useStore($storedMethods);
  const [problem, setProblem] = useState<Message>();
  const [removed, setRemoved] = useState(false);
  useEffect(() => void loadStoredMethods(), []);
  if (state.type === 'loading') return <WaitingLines label={t('settings:loading')} />;
  if (state.type === 'failed') {
    const words = { title: t('settings:failed'), offline: t('settings:offline') };
    return <LoadProblem {...words} message={state.message} onRetry={() => void loadStoredMethods()} />;
  }
  async function remove(id: string) {
    setRemoved(false);
    const failure = await removeStored(id);
    setProblem(failure);
    setRemoved(failure === undefined);
  }
  return (
    <>
      <p>{t(state.stored.length === 0 ? 'settings:stored.none' : 'settings:stored.lead')}</p>
      <ul className="settings-devices">
        {state.stored.map(({ id, label }) => (
          <li key={id}>
            <p>
              <strong>{label}</strong>
            </p>
            <button
              type="button"
              className="btn btn-quiet"
              aria-label={t('settings:stored.removeOne', { name: label })}
              onClick={() => void remove(id)}
            >
              {t('settings:stored.remove')}
            </button>
          </li>
        ))}
      </ul>
      <p className="form-note" role="status">
        {removed && t('settings:stored.removed')}
      </p>
      <Problem message={problem} />
    </>
  );
}
