import { useTranslate } from '#islands/lib/island.tsx';
import { PushStanding } from '#islands/push/PushStanding.tsx';
import { usePushSwitch } from '#islands/push/use-push-switch.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { leaveStep } from '#stores/signup-steps/signup-steps.ts';

/** The last step: offers push messages, after saying what they are for. It can be passed over. */
export function PushStep({ total }: { readonly total: number }) {
  const t = useTranslate();
  const { state, busy, problem, turnOn } = usePushSwitch();
  const isAnswered = state.type === 'subscribed' || state.type === 'denied';
  const goOn = () => leaveStep(total, total);
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
        <button type="button" className="btn btn-primary btn-wide" onClick={goOn}>
          {t('steps:next')}
        </button>
      ) : (
        <button type="button" className="btn btn-primary btn-wide" aria-busy={busy} onClick={() => void turnOn()}>
          {t('device:push.turnOn')}
        </button>
      )}
      <div className="ways">
        <a className="btn btn-quiet" href={pathTo('signup-steps', {}, { step: String(total - 1) })}>
          {t('steps:back')}
        </a>
        {!isAnswered && (
          <button type="button" className="btn btn-text" onClick={goOn}>
            {t('steps:skip')}
          </button>
        )}
      </div>
    </>
  );
}
