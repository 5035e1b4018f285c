import { useEffect, useRef } from 'react';
import { type IslandProps, translateFor } from '#islands/island.ts';

interface StepHeadProps extends IslandProps {
  /** From 1. */
  readonly step: number;
  readonly total: number;
  readonly title: string;
}

/** Which step it is, and of how many; whoever comes from another one begins to read here. */
export function StepHead(props: StepHeadProps) {
  const { step, total, title } = props;
  const t = translateFor(props);
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
