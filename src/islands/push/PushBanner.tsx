import { useTranslate } from '#islands/lib/island.tsx';
import { LateBanner } from '#islands/push/LateBanner.tsx';
import { usePushSwitch } from '#islands/push/use-push-switch.ts';

/** Offers push messages above a screen: what they tell of, and the button that turns them on. */
export function PushBanner({ member }: { readonly member: string }) {
  const t = useTranslate();
  const { state, busy, problem, turnOn } = usePushSwitch();
  const offer = problem === undefined ? t('device:ENABLE_PUSH_ALERT') : t(`device:push.${problem}`);
  const outcome = { subscribed: t('device:push.isOn'), denied: t('device:push.denied') };
  const isDone = state.type === 'subscribed' || state.type === 'denied';
  return (
    <LateBanner name="push" member={member} text={isDone ? outcome[state.type] : offer}>
      {!isDone && (
        <button type="button" className="btn btn-text" aria-busy={busy} onClick={() => void turnOn()}>
          {t('device:push.turnOn')}
        </button>
      )}
    </LateBanner>
  );
}
