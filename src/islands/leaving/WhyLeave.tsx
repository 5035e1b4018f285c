import { useStore } from '@nanostores/react';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { leavingReasons } from '#lib/leaving.ts';
import { $reason } from '#stores/leaving.ts';

/** The survey of reasons (spec §2); nobody has to answer. */
export function WhyLeave(props: MembersProps) {
  const t = translateFor(props);
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
