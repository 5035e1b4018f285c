import type { InputHTMLAttributes, ReactNode } from 'react';

/** Props that all fields share. */
export interface FieldLabels {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: ReactNode;
  /** Error text, with links where they help. */
  readonly error?: ReactNode;
}

export interface FieldProps extends FieldLabels, Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'id' | 'name'> {
  /** Rendered after the input, such as a button that shows a password. */
  readonly after?: ReactNode;
}

/** An input with its label, hint and error, linked for screen readers. */
export function Field({ id, label, hint, error, after, ...input }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={after === undefined ? undefined : 'field-with-button'}>
        <input id={id} {...input} {...describedBy(id, hint, error)} />
        {after}
      </div>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

/** Returns the ARIA attributes that link an input to its hint and error. */
export function describedBy(id: string, hint: ReactNode, error: ReactNode) {
  const notes = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
    (note) => note !== false,
  );
  return {
    ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
  };
}

/**
 * Hint and error below a field. The error is no live region: `aria-describedby` reads it, and it must not be read
 * twice.
 */
export function FieldNotes({ id, hint, error }: { id: string; hint: ReactNode; error: ReactNode }) {
  return (
    <>
      {error !== undefined && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
