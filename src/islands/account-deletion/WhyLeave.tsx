import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { leavingReasons } from '#lib/leaving.ts';
import { $reason } from '#stores/account-deletion/leaving.ts';

/** Optional survey of reasons (deletion-6). */
export function WhyLeave() {
  const t = useTranslate();
  const chosen = useStore($reason);
  return (
    <fieldset className="leaving-reasons">
      <legend className="form-note">{t('leaving:why.lead')}</legend>
      {[...leavingReasons, undefined].map((reason) => (
        <label key={reason ?? 'none'}>
          <input type="radio" name="reason" checked={chosen === reason} onChange={() => $reason.set(reason)} />
          <span>{reason === undefined ? t('leaving:why.none') : t(`leaving:reasons.${reason}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
