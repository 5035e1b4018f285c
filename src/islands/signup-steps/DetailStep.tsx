import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { labelsFor } from '#islands/own-profile/fields.ts';
import { ProfileFields } from '#islands/own-profile/ProfileFields.tsx';
import type { ProfileField } from '#lib/profile.ts';
import { keepFields, toFieldValues } from '#stores/forms/kept-fields.ts';
import { pathTo } from '#stores/members-area/router.ts';
import { createStepForm, leaveStep, mustAnswer, openStep, stepName } from '#stores/signup-steps/signup-steps.ts';

interface DetailStepProps {
  readonly user: User;
  readonly step: number;
  readonly total: number;
  readonly fields: readonly ProfileField[];
  /** The country that the site assumes, until the member has entered one. */
  readonly country: string | null;
}

/** A step with profile fields: saved when it is left, kept in the tab until then. */
export function DetailStep({ user, step, total, fields, country }: DetailStepProps) {
  const t = useTranslate();
  const [values] = useState(() => openStep(user, step, country));
  const [form] = useState(() => createStepForm(step, total, fields));
  const needed = mustAnswer(fields, user);
  return (
    <>
      <p>{t(needed ? 'steps:needed' : 'steps:optional')}</p>
      <IslandForm
        form={form}
        labels={labelsFor(t)}
        submit={t('steps:next')}
        onInput={(element) => keepFields(user.id, stepName(step), toFieldValues(new FormData(element)))}
      >
        {(link) => <ProfileFields link={link} values={values} fields={fields} />}
      </IslandForm>
      <StepWays step={step} total={total} skippable={!needed} />
    </>
  );
}

interface StepWaysProps {
  /** From 2, so there is always a step to go back to. */
  readonly step: number;
  readonly total: number;
  /** Whether the step may be skipped. */
  readonly skippable: boolean;
}

/** Back and Skip of a step with fields. */
function StepWays({ step, total, skippable }: StepWaysProps) {
  const t = useTranslate();
  return (
    <div className="ways">
      <a className="btn btn-quiet" href={pathTo('signup-steps', {}, { step: String(step - 1) })}>
        {t('steps:back')}
      </a>
      {skippable && (
        <button type="button" className="btn btn-text" onClick={() => leaveStep(step, total)}>
          {t('steps:skip')}
        </button>
      )}
    </div>
  );
}
