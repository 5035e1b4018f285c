import { useId } from 'react';

interface ChoiceFieldProps {
  readonly label: string;
  /** Value of the choice that is made. */
  readonly value: string;
  /** Values with their labels, in order. */
  readonly options: readonly (readonly [value: string, label: string])[];
  /** Takes half of the row. */
  readonly half?: boolean;
  readonly onChange: (value: string) => void;
}

/** One of a few choices that works at once; the value is its owner's. */
export function ChoiceField({ label, value, options, half = false, onChange }: ChoiceFieldProps) {
  const id = useId();
  return (
    <div className={half ? 'field field-half' : 'field'}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={(event) => onChange(event.target.value)}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </div>
  );
}
