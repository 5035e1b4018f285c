import { useEffect, useRef } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';

interface StepHeadProps {
  /** From 1. */
  readonly step: number;
  readonly total: number;
  readonly title: string;
}

/** Progress of the steps. The heading takes the focus after a change of step. */
export function StepHead({ step, total, title }: StepHeadProps) {
  const t = useTranslate();
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(step);
  useEffect(() => {
    if (before.current !== step) heading.current?.focus({ preventScroll: true });
    before.current = step;
  }, [step]);
  return (
    <header className="step-head">
      <progress max={total} value={step} aria-hidden="true" />
      <p className="step-counter">{t('steps:counter', { step, total })}</p>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </header>
  );
}
