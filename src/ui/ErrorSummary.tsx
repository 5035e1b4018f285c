import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  readonly text: string;
  /** Changes with every failed submit, so that the summary gets the focus again. */
  readonly attempt: unknown;
}

/**
 * The error of a form as a whole, above it; takes the focus when it appears. Errors of a field are shown at the field.
 */
export function ErrorSummary({ text, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each failed attempt moves the focus
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div className="form-alert is-shown" role="alert" tabIndex={-1} ref={box}>
      <p className="form-alert-text">{text}</p>
    </div>
  );
}
