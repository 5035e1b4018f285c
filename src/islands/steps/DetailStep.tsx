import { useState } from 'react';
import type { User } from '#contract/user.ts';
import { IslandForm } from '#islands/IslandForm.tsx';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { labelsFor } from '#islands/profile/labels.ts';
import { ProfileFields } from '#islands/profile/ProfileFields.tsx';
import { StepWays } from '#islands/steps/StepWays.tsx';
import type { ProfileField } from '#lib/profile.ts';
import { keepFields, toFieldValues } from '#stores/kept-fields.ts';
import { createStepForm, mustAnswer, openStep, stepName } from '#stores/signup-steps.ts';

interface DetailStepProps extends MembersProps {
  readonly user: User;
  readonly step: number;
  readonly total: number;
  readonly fields: readonly ProfileField[];
  /** The country that the site takes for the member's, until they say one. */
  readonly country: string | null;
}

/** A step with fields of the profile: saved on the way on, and kept in the tab until then. */
export function DetailStep(props: DetailStepProps) {
  const { page, user, step, total, fields, country } = props;
  const t = translateFor(props);
  const [values] = useState(() => openStep(user, step, country));
  const [form] = useState(() => createStepForm(step, total, fields));
  const needed = mustAnswer(fields, user);
  return (
    <>
      <p>{t(needed ? 'steps:needed' : 'steps:optional')}</p>
      <IslandForm
        page={page}
        t={t}
        form={form}
        labels={labelsFor(t)}
        submit={t('steps:next')}
        onInput={(element) => keepFields(user.id, stepName(step), toFieldValues(new FormData(element)))}
      >
        {(link) => <ProfileFields {...props} link={link} values={values} fields={fields} />}
      </IslandForm>
      <StepWays {...props} skippable={!needed} />
    </>
  );
}
