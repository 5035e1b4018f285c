import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { BeforeLeaving } from '#islands/account-deletion/BeforeLeaving.tsx';
import { LastQuestion } from '#islands/account-deletion/LastQuestion.tsx';
import { WhatHappens } from '#islands/account-deletion/WhatHappens.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { deletionReasons } from '#lib/account-deletion.ts';
import {
  $deletionStep,
  $reason,
  deletionSteps,
  goToStep,
  moveStep,
  stay,
} from '#stores/account-deletion/account-deletion.ts';
import { askLeavingOffers } from '#stores/account-deletion/leaving-offers.ts';
import { Dialog } from '#ui/Dialog.tsx';

const steps = { what: WhatHappens, why: WhyLeave, sure: LastQuestion } as const;

/** Account deletion in three short steps; each has a button that skips to the last. */
export function DeletionDialog() {
  const t = useTranslate();
  const step = useStore($deletionStep) ?? 'what';
  const Step = steps[step];
  const isLast = step === 'sure';
  useEffect(() => void askLeavingOffers(), []);
  return (
    <Dialog
      className="deletion-dialog"
      labelledBy="deletion-title"
      focus="heading"
      step={step}
      // Refuses while the account is being deleted.
      onClose={stay}
    >
      <p className="form-note">
        {t('account-deletion:flow.step', { step: deletionSteps.indexOf(step) + 1, steps: deletionSteps.length })}
      </p>
      <h2 id="deletion-title" tabIndex={-1}>
        {t(`account-deletion:${step}.title`)}
      </h2>
      <Step />
      <div className="deletion-ways">
        {!isLast && (
          <div className="dialog-actions">
            <button type="button" className="btn btn-primary" onClick={() => moveStep(1)}>
              {t('account-deletion:flow.next')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => goToStep('sure')}>
              {t('account-deletion:flow.now')}
            </button>
          </div>
        )}
        <form method="dialog" className="form-links deletion-links">
          {step !== 'what' && (
            <button type="button" className="btn btn-text" onClick={() => moveStep(-1)}>
              {t('account-deletion:flow.back')}
            </button>
          )}
          <button type="submit" className="btn btn-text">
            {t('account-deletion:flow.keep')}
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
    <>
      <fieldset className="deletion-reasons">
        <legend className="form-note">{t('account-deletion:why.lead')}</legend>
        {[...deletionReasons, undefined].map((reason) => (
          <label key={reason ?? 'none'}>
            <input type="radio" name="reason" checked={chosen === reason} onChange={() => $reason.set(reason)} />
            <span>
              {reason === undefined ? t('account-deletion:why.none') : t(`account-deletion:reasons.${reason}`)}
            </span>
          </label>
        ))}
      </fieldset>
      <BeforeLeaving />
    </>
  );
}
