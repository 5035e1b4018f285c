import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { IslandForm } from '#islands/lib/IslandForm.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { labelsFor } from '#islands/own-profile/fields.ts';
import { ProfileFields } from '#islands/own-profile/ProfileFields.tsx';
import { StepWays } from '#islands/signup-steps/StepWays.tsx';
import type { ProfileField } from '#lib/profile.ts';
import { keepFields, toFieldValues } from '#stores/forms/kept-fields.ts';
import { createStepForm, mustAnswer, openStep, stepName } from '#stores/signup-steps/signup-steps.ts';

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
