import { useStore } from '@nanostores/react';
import { LastQuestion } from '#islands/account-deletion/LastQuestion.tsx';
import { WhatHappens } from '#islands/account-deletion/WhatHappens.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { leavingReasons } from '#lib/leaving.ts';
import { $leaving, $reason, goToStep, leavingSteps, moveStep, stay } from '#stores/account-deletion/leaving.ts';
import { Dialog } from '#ui/Dialog.tsx';

const steps = { what: WhatHappens, why: WhyLeave, sure: LastQuestion } as const;

/** Account deletion in three short steps; each has a button that skips to the last. */
export function LeavingDialog() {
  const t = useTranslate();
  const step = useStore($leaving) ?? 'what';
  const Step = steps[step];
  const isLast = step === 'sure';
  return (
    <Dialog
      className="leaving-dialog"
      labelledBy="leaving-title"
      focus="heading"
      step={step}
      // Refuses while the account is being deleted.
      onClose={stay}
    >
      <p className="form-note">
        {t('leaving:flow.step', { step: leavingSteps.indexOf(step) + 1, steps: leavingSteps.length })}
      </p>
      <h2 id="leaving-title" tabIndex={-1}>
        {t(`leaving:${step}.title`)}
      </h2>
      <Step />
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
        <form method="dialog" className="form-links leaving-links">
          {step !== 'what' && (
            <button type="button" className="btn btn-text" onClick={() => moveStep(-1)}>
              {t('leaving:flow.back')}
            </button>
          )}
          <button type="submit" className="btn btn-text">
            {t('leaving:flow.keep')}
          </button>
        </form>
      </div>
    </Dialog>
  );
}

/** Optional survey of reasons (deletion-6). */
function WhyLeave() {
  const t = useTranslate();
  const chosen = useStore($reason);
  return (
    <fieldset className="leaving-reasons">
      <legend className="form-note">{t('leaving:why.lead')}</legend>
      {[...leavingReasons, undefined].map((reason) => (
        <label key={reason ?? 'none'}>
          <input type="radio" name="reason" checked={chosen === reason} onChange={() => $reason.set(reason)} />
          <span>{reason === undefined ? t('leaving:why.none') : t(`leaving:reasons.${reason}`)}</span>
        </label>
      ))}
    </fieldset>
  );
}
