import { RefusalLink } from '#islands/gifts/RefusalLink.tsx';
import { describeMessage, useTranslate } from '#islands/lib/island.tsx';
import type { NotGiven } from '#stores/gifts/gifts.ts';

/** Why a gift was not given, and where the member can do something about it; what they chose stays. */
export function GiftRefused({ problem }: { readonly problem: NotGiven | 'nothing-chosen' | undefined }) {
  const t = useTranslate();
  if (problem === undefined) return null;
  if (problem === 'nothing-chosen') {
    return (
      <p className="form-alert is-shown" role="alert">
        {t('gifts:dialog.pick')}
      </p>
    );
  }
  const { code, message } = problem;
  return (
    <div className="form-alert is-shown" role="alert">
      {describeMessage(t, message)} <RefusalLink code={code} />
    </div>
  );
}
