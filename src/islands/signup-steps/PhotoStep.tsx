import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { PhotoRoom } from '#islands/photos/PhotoRoom.tsx';
import { PhotoExamples } from '#islands/signup-steps/PhotoExamples.tsx';
import { $sendingPhotos } from '#stores/photos/photo-sending.ts';
import { $photosHold, leaveStep, type Way } from '#stores/signup-steps/signup-steps.ts';

interface PhotoStepProps {
  readonly way: Way;
  /** Whether it was passed over before. */
  readonly again: boolean;
  /** Whether there is a photo, or one on its way. */
  readonly hasPhoto: boolean;
}

/** Photos: what a good one is, and what happens to it. Goes on by the button once there is one. */
export function PhotoStep({ way, again, hasPhoto }: PhotoStepProps) {
  const t = useTranslate();
  const hold = useStore($photosHold);
  const isHeld = useStore($sendingPhotos).length > 0 && hold === 'unsent';
  return (
    <div className="step-photo">
      <p>{t(again ? 'steps:photo.againText' : 'steps:photo.text')}</p>
      {isHeld && (
        <p className="form-alert is-shown" role="alert">
          {t('steps:photo.unsent')}
        </p>
      )}
      <PhotoRoom label={t('members:app.loading')}>
        {!hasPhoto && <PhotoExamples />}
        <p className="form-note">{t('steps:photo.care')}</p>
        {hasPhoto && (
          <button type="button" className="btn btn-primary btn-wide" onClick={() => leaveStep(way)}>
            {t('steps:next')}
          </button>
        )}
      </PhotoRoom>
    </div>
  );
}
