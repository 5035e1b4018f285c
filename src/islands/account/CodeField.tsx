import { useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';

interface CodeFieldProps extends FieldProps {
  /** Returns the code of a link, once per link. */
  readonly take: () => string | undefined;
  readonly onTaken?: () => void;
}

/**
 * The code of a mail. A link has it in the fragment, so the field is filled in and hidden; without a script, or on
 * another device, the user pastes it. `data-code` says for which of both cases an element is; an inline script hides
 * the others before hydration.
 */
export function CodeField({ take, onTaken, ...field }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads the link on mount, and again on `hashchange`
  useEffect(() => {
    fill();
    addEventListener('hashchange', fill);
    return () => removeEventListener('hashchange', fill);
  }, []);

  function fill() {
    const code = take();
    const input = box.current?.querySelector('input');
    if (code === undefined || !input) return;
    input.value = code;
    setFilled(true);
    onTaken?.();
  }

  return (
    <div ref={box} data-code="typed" hidden={filled && field.error === undefined}>
      <Field {...field} autoComplete="one-time-code" autoCapitalize="none" spellCheck={false} required />
    </div>
  );
}
