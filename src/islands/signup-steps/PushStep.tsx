import { useTranslate } from '#islands/lib/island.tsx';
import { PushStanding } from '#islands/push/PushStanding.tsx';
import { usePushSwitch } from '#islands/push/use-push-switch.ts';
import type { PushState } from '#stores/push/push-state.ts';
import { leaveStep, type Way } from '#stores/signup-steps/signup-steps.ts';

/** Whether push messages are turned on or refused already. */
export function isPushAnswered(state: PushState): boolean {
  return state.type === 'subscribed' || state.type === 'denied';
}

/** The last step: offers push messages, after saying what they are for. It can be passed over. */
export function PushStep({ way }: { readonly way: Way }) {
  const t = useTranslate();
  const { state, busy, problem, turnOn } = usePushSwitch();
  const isAnswered = isPushAnswered(state);
  return (
    <>
      <p>{t('device:step.text')}</p>
      <p>{t('device:push.lead')}</p>
      {isAnswered || problem !== undefined ? (
        <PushStanding state={state} problem={problem} />
      ) : (
        <p className="form-note">{t('device:push.browserAsks')}</p>
      )}
      {isAnswered ? (
        <button type="button" className="btn btn-primary btn-wide" onClick={() => leaveStep(way)}>
          {t('steps:next')}
        </button>
      ) : (
        <button type="button" className="btn btn-primary btn-wide" aria-busy={busy} onClick={() => void turnOn()}>
          {t('device:push.turnOn')}
        </button>
      )}
    </>
  );
}
