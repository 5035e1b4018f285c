import type { InputHTMLAttributes } from 'react';
import { describedBy, type FieldLabels, FieldNotes } from '#ui/Field.tsx';

type SwitchProps = FieldLabels & Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'id' | 'name' | 'type'>;

/** An on/off switch; the whole row is the click target. */
export function Switch({ id, label, hint, error, ...input }: SwitchProps) {
  return (
    <div className="field switch">
      <label htmlFor={id}>
        <span>{label}</span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state natively */}
        <input id={id} type="checkbox" role="switch" {...input} {...describedBy(id, hint, error)} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
