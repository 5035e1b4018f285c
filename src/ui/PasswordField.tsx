import { useState } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';

interface PasswordFieldProps extends Omit<FieldProps, 'type' | 'after'> {
  /** Name of the button for those who cannot see it beside the field. */
  readonly toggleLabel: string;
  readonly show: string;
  readonly hide: string;
  /** Without JavaScript the button would do nothing, so it is not there. */
  readonly canToggle: boolean;
}

/** A password that can be looked at while it is typed. */
export function PasswordField({ toggleLabel, show, hide, canToggle, ...field }: PasswordFieldProps) {
  const [shown, setShown] = useState(false);
  const button = (
    <button
      type="button"
      className="btn btn-text"
      aria-label={toggleLabel}
      aria-pressed={shown}
      aria-controls={field.id}
      onClick={() => setShown(!shown)}
    >
      {shown ? hide : show}
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
