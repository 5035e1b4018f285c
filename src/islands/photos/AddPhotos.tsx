import { useStore } from '@nanostores/react';
import { type DragEvent, useId, useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { pathTo } from '#stores/members-area/router.ts';
import { $photos } from '#stores/photos/photos.ts';
import { $session } from '#stores/session/session-state.ts';

interface AddPhotosProps {
  /** How many more photos fit. */
  readonly room: number;
  readonly onPick: (files: readonly File[]) => void;
}

/** Any picture that the browser can decode: cropping converts it to a format that the server accepts. */
const accepted = 'image/*';

/** Adds pictures from a file picker or by drag and drop. */
export function AddPhotos({ room, onPick }: AddPhotosProps) {
  const t = useTranslate();
  const photos = useStore($photos);
  const hint = useId();
  const [isOver, setOver] = useState(false);
  if (room <= 0) {
    // Full only if the saved photos are; pending ones may still be removed.
    const isFull = photos.type === 'ready' && photos.photos.length >= photos.limit;
    return (
      isFull && (
        <p className="form-note">
          {t('photos:full', { limit: photos.limit })} <MoreByPremium />
        </p>
      )
    );
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onPick(files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the field inside does the same by keyboard
    <div
      className={isOver ? 'photo-add is-over' : 'photo-add'}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <label className="btn btn-primary">
        {t('photos:add')}
        <input
          className="visually-hidden"
          type="file"
          accept={accepted}
          multiple
          aria-describedby={hint}
          onChange={({ currentTarget }) => {
            onPick([...(currentTarget.files ?? [])]);
            // Otherwise choosing the same file again fires no event.
            currentTarget.value = '';
          }}
        />
      </label>
      <p className="photo-drop">{t('photos:drop')}</p>
      <p className="form-note" id={hint}>
        {t('photos:hint')} <MoreByPremium />
      </p>
    </div>
  );
}

/** Says to members who are not premium that premium has more places, where it can be bought (buy-1, buy-3). */
function MoreByPremium() {
  const t = useTranslate();
  const session = useStore($session);
  if (session.type !== 'member' || session.user.paid_user || session.user.sells === false) return null;
  return <a href={pathTo('premium')}>{t('photos:premium')}</a>;
}
