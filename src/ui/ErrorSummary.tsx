import { type MouseEvent, useEffect, useRef } from 'react';

interface Problem {
  /** Of the input to go to. */
  readonly fieldId: string;
  readonly label: string;
  readonly text: string;
}

interface ErrorSummaryProps {
  readonly text: string;
  readonly problems: readonly Problem[];
  /** Changes with every failed try, so that each one is brought to the person's attention. */
  readonly attempt: unknown;
}

/** What went wrong, above the form, focused when it appears; each problem leads to its field. */
export function ErrorSummary({ text, problems, attempt }: ErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt is what moves the focus
  useEffect(() => box.current?.focus(), [attempt]);
  return (
    <div className="form-alert is-shown" role="alert" tabIndex={-1} ref={box}>
      <p className="form-alert-text">{text}</p>
      {problems.length > 0 && (
        <ul>
          {problems.map((problem) => (
            <li key={problem.fieldId}>
              <a href={`#${problem.fieldId}`} onClick={(event) => goToField(event, problem.fieldId)}>
                {problem.label}
              </a>
              : {problem.text}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}

/** Straight to the field, without a step in the history that Back would have to undo. */
function goToField(event: MouseEvent, id: string) {
  const field = document.getElementById(id);
  if (field === null) return;
  event.preventDefault();
  field.focus();
}
