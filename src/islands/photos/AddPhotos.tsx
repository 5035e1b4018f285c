import { useStore } from '@nanostores/react';
import { type DragEvent, useId, useState } from 'react';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { $photos } from '#stores/photos.ts';

interface AddPhotosProps extends MembersProps {
  /** How many more fit. */
  readonly room: number;
  readonly onPick: (files: readonly File[]) => void;
}

/** What the server takes; a picture of another kind that the browser can draw becomes one of these when it is cropped. */
const accepted = 'image/*';

/** Takes pictures: chosen from the device, or dropped. */
export function AddPhotos(props: AddPhotosProps) {
  const { room, onPick } = props;
  const t = translateFor(props);
  const photos = useStore($photos);
  const hint = useId();
  const [isOver, setOver] = useState(false);
  if (room <= 0) {
    // What is on its way may still be left out.
    const isFull = photos.type === 'ready' && photos.photos.length >= photos.limit;
    return isFull && <p className="form-note">{t('photos:full', { limit: photos.limit })}</p>;
  }

  function drop(event: DragEvent) {
    event.preventDefault();
    setOver(false);
    const files = [...event.dataTransfer.files];
    if (files.length > 0) onPick(files);
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is one more way to do what the field inside does
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
            // The same file can be chosen again.
            currentTarget.value = '';
          }}
        />
      </label>
      <p className="photo-drop">{t('photos:drop')}</p>
      <p className="form-note" id={hint}>
        {t('photos:hint')}
      </p>
    </div>
  );
}
