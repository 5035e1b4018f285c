import { useId, useState } from 'react';
import type { NoPictures } from '#contract/message-picture.ts';
import type { Card } from '#contract/models.ts';
import { Price } from '#islands/chat/Price.tsx';
import { useTranslate } from '#islands/lib/island.tsx';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { Drawing } from '#ui/Drawing.tsx';

interface AddPictureProps {
  readonly profile: Card;
  readonly noPictures: NoPictures | null;
}

/** Tabler's `photo`; not among `ui/drawings.ts`, which every screen loads. */
const icon =
  'M15 8h.01M3 6a3 3 0 0 1 3-3h12a3 3 0 0 1 3 3v12a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3zm0 10l5-5c.928-.893 2.072-.893 3 0l5 5m-2-2l1-1c.928-.893 2.072-.893 3 0l3 3';

/** Button that chooses a picture, or says why none can be sent. Nothing where nobody can send any. */
export function AddPicture({ profile, noPictures }: AddPictureProps) {
  const t = useTranslate();
  const note = useId();
  const [asked, setAsked] = useState(false);
  const [picked, setPicked] = useState<File>();
  if (noPictures === 'off') return null;
  if (noPictures !== null) {
    return (
      <>
        <button
          type="button"
          className="btn btn-quiet chat-add"
          aria-label={t('chat:pictures.add')}
          aria-describedby={note}
          aria-disabled
          onClick={() => setAsked(true)}
        >
          <Drawing path={icon} size={24} />
        </button>
        <p className={asked ? 'chat-add-note' : 'visually-hidden'} id={note} role="status">
          {t(noPictures === 'age_proof' ? 'chat:pictures.ageProof' : 'chat:pictures.unanswered')}
        </p>
      </>
    );
  }
  return (
    <>
      <label className="btn btn-quiet chat-add">
        <span className="visually-hidden">{t('chat:pictures.add')}</span>
        <Drawing path={icon} size={24} />
        <input
          className="visually-hidden"
          type="file"
          accept="image/*"
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file !== undefined) setPicked(file);
            // Otherwise choosing the same file again fires no event.
            currentTarget.value = '';
          }}
        />
      </label>
      {picked !== undefined && (
        <LazyPart name="chat-picture" given={{ file: picked, profile, Price, onClose: () => setPicked(undefined) }} />
      )}
    </>
  );
}
