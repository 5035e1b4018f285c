import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import type { User } from '#contract/user.ts';
import type { Translate } from '#i18n/island.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { useLatched } from '#islands/lib/use-latched.ts';
import { DetailStep } from '#islands/signup-steps/DetailStep.tsx';
import { PhotoStep } from '#islands/signup-steps/PhotoStep.tsx';
import { isPushAnswered, PushStep } from '#islands/signup-steps/PushStep.tsx';
import { questionOf } from '#islands/signup-steps/question.ts';
import { StepHead } from '#islands/signup-steps/StepHead.tsx';
import { TargetLine } from '#islands/signup-steps/TargetLine.tsx';
import { $place } from '#stores/members-area/router.ts';
import { $sendingPhotos } from '#stores/photos/photo-sending.ts';
import { $photos } from '#stores/photos/photos.ts';
import { loadInterests } from '#stores/profiles/interests.ts';
import { checkPush, mayOfferPush } from '#stores/push/push.ts';
import { $push } from '#stores/push/push-state.ts';
import { $session } from '#stores/session/session-state.ts';
import { $settings, loadSettings } from '#stores/settings/settings.ts';
import { $photosHold } from '#stores/signup-steps/signup-steps.ts';
import { readStep, type Step, stepsOf } from '#stores/signup-steps/step-list.ts';
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
  useEffect(() => {
    markSteps(false);
    void loadSettings();
    // Before their step, so that they are there at once.
    void loadInterests();
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
      <div className="screen steps-room">
        <WaitingLines label={t('members:app.loading')} />
      </div>
    );
  }
  return <Steps user={session.user} settings={settings.settings} />;
}

interface StepsProps {
  readonly user: User;
  readonly settings: Extract<ReturnType<typeof $settings.get>, { type: 'ready' }>['settings'];
}

function Steps({ user, settings }: StepsProps) {
  const t = useTranslate();
  const search = useStore($place)?.search.step;
  const hold = useStore($photosHold);
  const push = useStore($push);
  const hasPhoto = useHasPhoto(user);
  // An answer to the step must not take it away.
  const offersPush = useLatched('push', mayOfferPush());
  useEffect(() => {
    if (offersPush) void checkPush();
  }, [offersPush]);
  // The same for a photo that is added where it is asked for again.
  const isAtEnd = Number(search) > stepsOf(settings, false, false).length;
  const asksAgain = useLatched(isAtEnd ? 'end' : `${search} ${hasPhoto}`, !hasPhoto);
  const steps = stepsOf(settings, asksAgain, offersPush);
  const step = readStep(search, steps.length);
  const current = steps[step - 1];
  if (current === undefined) return null;
  const photo = steps.findIndex(({ type }) => type === 'photo') + 1;
  const way = { step, total: steps.length, photo };
  const isAnswered = current.type === 'photo' ? hasPhoto : current.type === 'push' && isPushAnswered(push);
  const order = way.step === 1 ? 'first' : way.step === way.total ? 'last' : 'next';
  return (
    <div className="steps container-xl">
      <TargetLine />
      <section className="card">
        <StepHead
          way={way}
          title={titleOf(t, current, order)}
          open={!isAnswered}
          again={current.type === 'photo' && current.again}
        />
        {current.type === 'push' && <PushStep way={way} />}
        {current.type === 'photo' && <PhotoStep way={way} again={current.again} hasPhoto={hasPhoto} />}
        {current.type === 'fields' && (
          <DetailStep
            key={step}
            user={user}
            way={way}
            fields={current.fields}
            country={settings.geoip_selected_country}
          />
        )}
        <p className="form-note" role="status">
          {hold === 'sending' && t('steps:photo.sending')}
        </p>
      </section>
    </div>
  );
}

/** Whether the member has a photo, or one is on its way. */
function useHasPhoto({ profile }: User): boolean {
  const photos = useStore($photos);
  const isSending = useStore($sendingPhotos).length > 0;
  return isSending || profile.main_image !== null || (photos.type === 'ready' && photos.photos.length > 0);
}

function titleOf(t: Translate, step: Step, order: 'first' | 'next' | 'last'): string {
  if (step.type === 'push') return t('device:step.title');
  if (step.type === 'photo') return t(step.again ? 'steps:photo.againTitle' : 'steps:photo.title');
  const question = questionOf(step.fields);
  if (question !== undefined) return t(`steps:ask.${question}`);
  const [first] = step.fields;
  return step.fields.length === 1 && first !== undefined ? t(`profile:fields.${first}`) : t(`steps:details.${order}`);
}
