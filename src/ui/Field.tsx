import type { InputHTMLAttributes, ReactNode } from 'react';

/** What every kind of field has beside its input. */
export interface FieldLabels {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with it, in words, with links where there is a way on. */
  readonly error?: ReactNode;
}

export interface FieldProps extends FieldLabels, Omit<InputHTMLAttributes<HTMLInputElement>, 'style' | 'id' | 'name'> {
  /** Stands after the input, such as a button that shows a password. */
  readonly after?: ReactNode;
}

/** A label, its input, its hint and its error, tied together for everybody who cannot see that they belong together. */
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

/** The attributes that tie an input to its notes. */
export function describedBy(id: string, hint: string | undefined, error: ReactNode) {
  const notes = [error !== undefined && `${id}-error`, hint !== undefined && `${id}-hint`].filter(
    (note) => note !== false,
  );
  return {
    ...(notes.length > 0 && { 'aria-describedby': notes.join(' ') }),
    ...(error !== undefined && { 'aria-invalid': true as const }),
  };
}

/** Hint and error under a field; the error stands there when it comes, so that nothing needs to be announced twice. */
export function FieldNotes({ id, hint, error }: { id: string; hint: string | undefined; error: ReactNode }) {
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
