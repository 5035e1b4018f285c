import type { InputHTMLAttributes } from 'react';
import { describedBy, type FieldLabels, FieldNotes } from '#ui/Field.tsx';

type SwitchProps = FieldLabels & Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'id' | 'name' | 'type'>;

/** Something that is on or off; the whole row can be pressed. */
export function Switch({ id, label, hint, error, ...input }: SwitchProps) {
  return (
    <div className="field switch">
      <label htmlFor={id}>
        <span>{label}</span>
        {/* biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself */}
        <input id={id} type="checkbox" role="switch" {...input} {...describedBy(id, hint, error)} />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
