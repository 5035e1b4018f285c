import { usePage, useTranslate } from '#islands/lib/island.tsx';
import type { PushProblem } from '#stores/push/push.ts';
import type { PushState } from '#stores/push/push-state.ts';

interface PushStandingProps {
  readonly state: PushState;
  readonly problem: PushProblem | undefined;
}

/** Says whether this browser gets push messages, why not, and how to undo a refusal. */
export function PushStanding({ state, problem }: PushStandingProps) {
  const page = usePage();
  const t = useTranslate();
  const words = {
    unknown: '',
    subscribed: t('device:push.isOn'),
    unsubscribed: t('device:push.isOff'),
    denied: t('device:push.denied'),
    off: t('device:push.siteOff', { site: page.site }),
    installed: t('device:push.needsApp'),
    unsupported: t('device:push.unsupported'),
  };
  return (
    <>
      <p role="status">{words[state.type === 'incapable' ? state.reason : state.type]}</p>
      {problem !== undefined && (
        <p className="form-alert is-shown" role="alert">
          {t(`device:push.${problem}`)}
        </p>
      )}
    </>
  );
}
