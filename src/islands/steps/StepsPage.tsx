import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { DetailStep } from '#islands/steps/DetailStep.tsx';
import { PhotoStep } from '#islands/steps/PhotoStep.tsx';
import { StepHead } from '#islands/steps/StepHead.tsx';
import { TargetLine } from '#islands/steps/TargetLine.tsx';
import { $place } from '#stores/router.ts';
import { $session } from '#stores/session-state.ts';
import { $settings, loadSettings } from '#stores/settings.ts';
import { $photosHold, fieldSteps, readStep } from '#stores/signup-steps.ts';
import { markSteps } from '#stores/steps-offer.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** `/complete-signup/profile`: the steps between a new account and its confirmation. The address names the step, so that Back is a step back. */
export function StepsPage(props: MembersProps) {
  const t = translateFor(props);
  const session = useStore($session);
  const settings = useStore($settings);
  const place = useStore($place);
  const hold = useStore($photosHold);
  useEffect(() => {
    markSteps(false);
    void loadSettings();
  }, []);
  if (settings.type === 'failed') {
    return (
      <LoadProblem
        {...props}
        message={settings.message}
        level={1}
        title={t('steps:failed')}
        offline={t('steps:offline')}
        onRetry={() => void loadSettings()}
      />
    );
  }
  if (session.type !== 'member' || settings.type !== 'ready') {
    return (
      <div className="steps container-xl">
        <WaitingLines label={t('members:app.loading')} />
      </div>
    );
  }
  const { user } = session;
  const steps = fieldSteps(settings.settings);
  const total = steps.length + 1;
  const step = readStep(place?.search.step, total);
  const fields = steps[step - 2];
  const order = step === 2 ? 'first' : step === total ? 'last' : 'next';
  return (
    <div className="steps container-xl">
      <TargetLine {...props} />
      <section className="card">
        <StepHead
          {...props}
          step={step}
          total={total}
          title={t(fields === undefined ? 'steps:photo.title' : `steps:details.${order}`)}
        />
        {fields === undefined ? (
          <PhotoStep {...props} total={total} />
        ) : (
          <DetailStep
            {...props}
            key={step}
            user={user}
            step={step}
            total={total}
            fields={fields}
            country={settings.settings.geoip_selected_country}
          />
        )}
        <p className="form-note" role="status">
          {hold === 'sending' && t('steps:photo.sending')}
        </p>
      </section>
    </div>
  );
}
