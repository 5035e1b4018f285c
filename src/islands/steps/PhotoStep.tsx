import { useStore } from '@nanostores/react';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { PhotoRoom } from '#islands/photos/PhotoRoom.tsx';
import { $sendingPhotos } from '#stores/photo-sending.ts';
import { $photosHold, leaveStep } from '#stores/signup-steps.ts';

/** The first step: photos. Nobody has to, and the way on is the same with and without. */
export function PhotoStep(props: MembersProps & { readonly total: number }) {
  const { total, ...members } = props;
  const t = translateFor(props);
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
      <PhotoRoom members={members} label={t('members:app.loading')}>
        <button type="button" className="btn btn-primary btn-wide" onClick={() => leaveStep(1, total)}>
          {t('steps:next')}
        </button>
      </PhotoRoom>
    </>
  );
}
