import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { onTabSeen } from '#islands/lib/tab.ts';
import { PushStanding } from '#islands/push/PushStanding.tsx';
import { usePushSwitch } from '#islands/push/use-push-switch.ts';
import { InstallPart } from '#islands/settings/InstallPart.tsx';
import { PushPreferences } from '#islands/settings/PushPreferences.tsx';
import { checkPush } from '#stores/push/push.ts';
import { $settings } from '#stores/settings/settings.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

const check = () => void checkPush();

/** Push messages on this device: on and off, why not, what they tell of; and the app to install. */
export function PushSection() {
  const t = useTranslate();
  const settings = useStore($settings);
  const { state, busy, problem, turnOn, turnOff } = usePushSwitch();
  useEffect(() => {
    check();
    // The member may come back from the settings of the browser.
    return onTabSeen(check);
  }, []);
  if (state.type === 'unknown' && settings.type === 'failed') {
    const words = { title: t('settings:failed'), offline: t('settings:offline') };
    return <LoadProblem {...words} message={settings.message} onRetry={check} />;
  }
  if (state.type === 'unknown') return <WaitingLines label={t('settings:loading')} />;
  const isOff = state.type === 'incapable' && state.reason === 'off';
  return (
    <>
      {!isOff && <p>{t('device:push.lead')}</p>}
      <PushStanding state={state} problem={problem} />
      {state.type === 'unsubscribed' && (
        <>
          <p className="form-note">{t('device:push.browserAsks')}</p>
          <button type="button" className="btn btn-primary btn-wide" aria-busy={busy} onClick={() => void turnOn()}>
            {t('device:push.turnOn')}
          </button>
        </>
      )}
      {state.type === 'subscribed' && (
        <button type="button" className="btn btn-quiet btn-wide" aria-busy={busy} onClick={() => void turnOff()}>
          {t('device:push.turnOff')}
        </button>
      )}
      {!isOff && <PushPreferences />}
      <InstallPart />
    </>
  );
}
