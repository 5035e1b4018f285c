import { useEffect, useRef } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { useFirstFocus } from '#islands/signup-steps/use-first-focus.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { leaveStep, type Way } from '#stores/signup-steps/signup-steps.ts';

interface StepHeadProps {
  readonly way: Way;
  readonly title: string;
  /** Whether the step can be left for later: not once it has its answer. */
  readonly open: boolean;
  /** Whether it was left for later before. */
  readonly again: boolean;
}

/** Id of the heading, which names the answers below it. */
export const stepTitle = 'step-title';

/**
 * Back and Later, how far the steps are, and the question. After a change of step the first answer takes the focus where
 * choosing is all there is to do. Who uses the keyboard gets to the first field, or to Later where the question is not
 * new; all others to the heading, so that no keyboard slides over the question on a phone.
 */
export function StepHead({ way, title, open, again }: StepHeadProps) {
  const { step, total } = way;
  const t = useTranslate();
  const heading = useFirstFocus();
  const later = useRef<HTMLButtonElement>(null);
  const before = useRef(step);
  const usesKeys = useKeys();
  useEffect(() => {
    if (before.current !== step) {
      const isKnown = again && usesKeys.current;
      if (isKnown && later.current !== null) later.current.focus({ preventScroll: true });
      else focusStep(heading.current, usesKeys.current);
    }
    before.current = step;
  }, [step, usesKeys, again, heading]);
  const counter = t('steps:counter', { step, total });
  return (
    <header className="step-head">
      <div className="step-ways">
        {step > 1 && (
          <a className="btn btn-text" href={pathTo('signup-steps', {}, { step: String(step - 1) })}>
            {t('steps:back')}
          </a>
        )}
        <p className="step-counter" aria-hidden="true">
          {counter}
        </p>
        {open && (
          <button
            type="button"
            className="btn btn-text"
            ref={later}
            aria-describedby={stepTitle}
            onClick={() => leaveStep(way)}
          >
            {t('steps:skip')}
          </button>
        )}
      </div>
      <progress max={total} value={step} aria-label={counter} aria-valuetext={counter} />
      <h1 id={stepTitle} ref={heading} tabIndex={-1}>
        {title}
      </h1>
    </header>
  );
}

/** Whether the last press was a key. */
function useKeys() {
  const usesKeys = useRef(false);
  useEffect(() => {
    const listening = new AbortController();
    const note = ({ type }: Event) => {
      usesKeys.current = type === 'keydown';
    };
    for (const type of ['keydown', 'pointerdown'])
      document.addEventListener(type, note, { capture: true, signal: listening.signal });
    return () => listening.abort();
  }, []);
  return usesKeys;
}

function focusStep(heading: HTMLElement | null, usesKeys: boolean): void {
  const step = heading?.closest('section');
  const tiles = step?.querySelector('.tiles');
  const tile = tiles?.querySelector<HTMLElement>(':checked') ?? tiles?.querySelector<HTMLElement>('input');
  const field = usesKeys ? firstField(step) : undefined;
  (tile ?? field ?? heading)?.focus({ preventScroll: true });
}

/** The first field to write in that is still empty, or else to choose from, or else the first. */
function firstField(step: Element | null | undefined): HTMLElement | undefined {
  const found = step?.querySelectorAll<HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement>(
    'form :is(input:not([type=hidden]), select, textarea)',
  );
  const fields = [...(found ?? [])];
  const empty = fields.filter(({ value }) => value === '');
  return empty.find((field) => !(field instanceof HTMLSelectElement)) ?? empty[0] ?? fields[0];
}
