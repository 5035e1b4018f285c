import { useEffect, useRef, useState } from 'react';
import { Field, type FieldProps } from '#ui/Field.tsx';

interface CodeFieldProps extends FieldProps {
  /** Reads the code that a link brought, once for each link. */
  readonly take: () => string | undefined;
  readonly onTaken?: () => void;
}

/**
 * The code of a mail. A link brings it in the fragment and it is filled in unseen; without a script, or from another device, it is
 * pasted. `data-code` says which of both a part of the page is for: a script in the page hides the others before this one is here.
 */
export function CodeField({ take, onTaken, ...field }: CodeFieldProps) {
  const box = useRef<HTMLDivElement>(null);
  const [filled, setFilled] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the link is read when it opens the page, and when it opens it again
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
