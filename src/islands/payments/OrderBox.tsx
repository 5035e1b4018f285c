import type { InputHTMLAttributes, ReactNode } from 'react';
import { describedBy, FieldNotes } from '#ui/Field.tsx';

interface OrderBoxProps extends Omit<InputHTMLAttributes<HTMLInputElement>, 'id' | 'type'> {
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: ReactNode;
}

/** A box that the buyer ticks, with what it means; never ticked before they do. */
export function OrderBox({ id, label, hint, error, ...input }: OrderBoxProps) {
  return (
    <div className="field order-box">
      <label htmlFor={id}>
        <input id={id} type="checkbox" {...input} {...describedBy(id, hint, error)} />
        <span>{label}</span>
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
