import { useEffect, useRef } from 'react';

interface ErrorSummaryProps {
  readonly text: string;
  /** Changes with every failed try, so that each one is brought to the person's attention. */
  readonly attempt: unknown;
}

/** What went wrong with a form as a whole, above it, focused when it appears. What is wrong with a field stands at the field. */
export function ErrorSummary({ text, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what moves the focus
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div className="form-alert is-shown" role="alert" tabIndex={-1} ref={box}>
      <p className="form-alert-text">{text}</p>
    </div>
  );
}
