import { type ReactNode, useEffect, useRef } from 'react';

/** Replaces a form after it succeeded, and takes the focus that was in it. */
export function Done({ children }: { readonly children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={words} tabIndex={-1} className="form-alert form-notice is-shown" role="status">
      {children}
    </p>
  );
}
