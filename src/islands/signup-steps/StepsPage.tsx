import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { useLatched } from '#islands/lib/use-latched.ts';
import { DetailStep } from '#islands/signup-steps/DetailStep.tsx';
import { PhotoStep } from '#islands/signup-steps/PhotoStep.tsx';
import { PushStep } from '#islands/signup-steps/PushStep.tsx';
import { StepHead } from '#islands/signup-steps/StepHead.tsx';
import { TargetLine } from '#islands/signup-steps/TargetLine.tsx';
import { $place } from '#stores/members-area/router.ts';
import { checkPush, mayOfferPush } from '#stores/push/push.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings, loadSettings } from '#stores/settings/settings.ts';
import { $photosHold, fieldSteps, readStep } from '#stores/signup-steps/signup-steps.ts';
import { markSteps } from '#stores/signup-steps/steps-offer.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/**
 * `/complete-signup/profile`: the steps between sign-up and confirmation. The step is in the address, so that Back
 * works.
 */
export function StepsPage() {
  const t = useTranslate();
  const session = useStore($session);
  const settings = useStore($settings);
  const place = useStore($place);
  const hold = useStore($photosHold);
  // Known with the settings. Kept then: an answer to the step must not take it away.
  const offersPush = useLatched(settings.type, settings.type === 'ready' && mayOfferPush());
  useEffect(() => {
    if (offersPush) void checkPush();
  }, [offersPush]);
  useEffect(() => {
    markSteps(false);
    void loadSettings();
  }, []);
  if (settings.type === 'failed') {
    return (
      <LoadProblem
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
  const lastDetails = steps.length + 1;
  const total = offersPush ? lastDetails + 1 : lastDetails;
  const step = readStep(place?.search.step, total);
  const fields = steps[step - 2];
  const order = step === 2 ? 'first' : step === lastDetails ? 'last' : 'next';
  const isPush = step > lastDetails;
  return (
    <div className="steps container-xl">
      <TargetLine />
      <section className="card">
        <StepHead
          step={step}
          total={total}
          title={t(
            isPush ? 'device:step.title' : fields === undefined ? 'steps:photo.title' : `steps:details.${order}`,
          )}
        />
        {isPush ? (
          <PushStep total={total} />
        ) : fields === undefined ? (
          <PhotoStep total={total} />
        ) : (
          <DetailStep
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
