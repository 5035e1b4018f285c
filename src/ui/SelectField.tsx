import type { SelectHTMLAttributes } from 'react';
import { describedBy, type FieldLabels, FieldNotes } from '#ui/Field.tsx';

interface SelectFieldProps
  extends FieldLabels,
    Omit<SelectHTMLAttributes<HTMLSelectElement>, 'style' | 'id' | 'name' | 'children'> {
  /** Shown while nothing is selected. */
  readonly placeholder: string;
  /** Values with their labels, in order. */
  readonly options: Readonly<Record<string, string>>;
  /** Whether the placeholder can be selected, which clears the answer. */
  readonly clearable?: boolean;
}

/** A `<select>` with label, hint and error; nothing is preselected. */
export function SelectField({
  id,
  label,
  hint,
  error,
  placeholder,
  options,
  clearable = false,
  ...select
}: SelectFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        {...(select.value === undefined && { defaultValue: '' })}
        {...select}
        {...describedBy(id, hint, error)}
      >
        <option value="" disabled={!clearable}>
          {placeholder}
        </option>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
