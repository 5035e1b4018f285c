import { useState } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after'> {
  readonly show: string;
  readonly hide: string;
  /** Without JavaScript the button would do nothing, so it is not there. */
  readonly canToggle: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ show, hide, canToggle, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const word = shown ? hide : show;
  const button = (
    <button
      type="button"
      className="btn btn-text"
      // The word that is seen comes first, so that saying it works too; the field's name tells which of two passwords is meant.
      aria-label={`${word}: ${field.label}`}
      aria-controls={field.id}
      onClick={() => setShown(!shown)}
    >
      {word}
    </button>
  );
  return (
    <Field
      {...field}
      type={shown ? 'text' : 'password'}
      autoCapitalize="none"
      spellCheck={false}
      after={canToggle ? button : undefined}
    />
  );
}
