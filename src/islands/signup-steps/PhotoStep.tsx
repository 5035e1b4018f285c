import { useStore } from '@nanostores/react';
import { useTranslate } from '#islands/lib/island.tsx';
import { PhotoRoom } from '#islands/photos/PhotoRoom.tsx';
import { $sendingPhotos } from '#stores/photos/photo-sending.ts';
import { $photosHold, leaveStep } from '#stores/signup-steps/signup-steps.ts';

/** The first step: photos. Optional; the same button continues with and without. */
export function PhotoStep({ total }: { readonly total: number }) {
  const t = useTranslate();
  const hold = useStore($photosHold);
  const isHeld = useStore($sendingPhotos).length > 0 && hold === 'unsent';
  return (
    <>
      <p>{t('steps:photo.text')}</p>
      {isHeld && (
        <p className="form-alert is-shown" role="alert">
          {t('steps:photo.unsent')}
        </p>
      )}
      <PhotoRoom label={t('members:app.loading')}>
        <button type="button" className="btn btn-primary btn-wide" onClick={() => leaveStep(1, total)}>
          {t('steps:next')}
        </button>
      </PhotoRoom>
    </>
  );
}
