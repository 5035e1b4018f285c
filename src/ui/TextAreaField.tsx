import type { TextareaHTMLAttributes } from 'react';
import { describedBy, type FieldLabels, FieldNotes } from '#ui/Field.tsx';

type TextAreaFieldProps = FieldLabels & Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'style' | 'id' | 'name'>;

/** A multi-line text field. */
export function TextAreaField({ id, label, hint, error, ...area }: TextAreaFieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <textarea id={id} {...area} {...describedBy(id, hint, error)} />
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}
