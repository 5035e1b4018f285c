import { useStore } from '@nanostores/react';
import { useEffect, useRef } from 'react';
import { translateFor } from '#islands/island.ts';
import { LastQuestion } from '#islands/leaving/LastQuestion.tsx';
import { WhatHappens } from '#islands/leaving/WhatHappens.tsx';
import { WhyLeave } from '#islands/leaving/WhyLeave.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { $leaving, deleteForm, goToStep, leavingSteps, moveStep, stay } from '#stores/leaving.ts';

const steps = { what: WhatHappens, why: WhyLeave, sure: LastQuestion } as const;

/** The way out in three short steps, none of which has to be taken: the last is one press away from each. */
export function LeavingDialog(props: MembersProps) {
  const t = translateFor(props);
  const step = useStore($leaving) ?? 'what';
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const Step = steps[step];
  const isLast = step === 'sure';
  useEffect(() => dialog.current?.showModal(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins at its heading
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    dialog.current?.scrollTo({ top: 0 });
  }, [step]);
  return (
    <dialog
      ref={dialog}
      className="dialog leaving-dialog"
      aria-labelledby="leaving-title"
      onCancel={(event) => isDeleting() && event.preventDefault()}
      onClose={() => {
        // Chromium lets a second Esc close a dialog whose first was refused.
        if (!stay()) dialog.current?.showModal();
      }}
    >
      <p className="form-note">
        {t('leaving:flow.step', { step: leavingSteps.indexOf(step) + 1, steps: leavingSteps.length })}
      </p>
      <h2 id="leaving-title" ref={heading} tabIndex={-1}>
        {t(`leaving:${step}.title`)}
      </h2>
      <Step {...props} />
      <div className="leaving-ways">
        {!isLast && (
          <div className="dialog-actions">
            <button type="button" className="btn btn-primary" onClick={() => moveStep(1)}>
              {t('leaving:flow.next')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => goToStep('sure')}>
              {t('leaving:flow.now')}
            </button>
          </div>
        )}
        <p className="form-links leaving-links">
          {step !== 'what' && (
            <button type="button" className="btn btn-text" onClick={() => moveStep(-1)}>
              {t('leaving:flow.back')}
            </button>
          )}
          <button type="button" className="btn btn-text" onClick={() => !isDeleting() && dialog.current?.close()}>
            {t('leaving:flow.keep')}
          </button>
        </p>
      </div>
    </dialog>
  );
}

/** What has begun cannot be left. */
function isDeleting(): boolean {
  return deleteForm.$state.get().type === 'submitting';
}
