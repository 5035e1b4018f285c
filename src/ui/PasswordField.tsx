import { useState } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after'> {
  readonly show: string;
  readonly hide: string;
  /** False without JavaScript: the button would do nothing, so it is not rendered. */
  readonly canToggle: boolean;
}

/** A password input with a button that shows the password. */
export function PasswordField({ show, hide, canToggle, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const word = shown ? hide : show;
  const button = (
    <button
      type="button"
      className="btn btn-text"
      // The visible word comes first, so that voice control finds it; the field's name tells two passwords apart.
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
