import { type ReactNode, useEffect, useRef } from 'react';

/** Stands where a form was, once that is done; the focus, which was in the form, goes along. */
export function Done({ children }: { readonly children: ReactNode }) {
  const words = useRef<HTMLParagraphElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <p ref={words} tabIndex={-1} className="form-alert form-notice is-shown" role="status">
      {children}
    </p>
  );
}
