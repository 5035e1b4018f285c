import { useStore } from '@nanostores/react';
import { useEffect, useState } from 'react';
import type { OwnPhoto } from '#contract/photos.ts';
import { useTranslate } from '#islands/lib/island.tsx';
import type { DragOrder } from '#islands/photos/use-drag-order.ts';
import { makeMain, removePhoto, setPrivate } from '#stores/photos/photos.ts';
import type { Message } from '#stores/session/session-state.ts';
import { $settings, loadSettings } from '#stores/settings/settings.ts';
import { Drawing } from '#ui/Drawing.tsx';
import { drawings } from '#ui/drawings.ts';
import { PhotoColours } from '#ui/PhotoColours.tsx';
import { PhotoFrame } from '#ui/PhotoFrame.tsx';

export interface PhotoItemProps {
  readonly photo: OwnPhoto;
  /** Position, from 0. */
  readonly place: number;
  readonly total: number;
  readonly drag: DragOrder;
  /** Awaits a change and shows its error. */
  readonly run: (action: Promise<Message | undefined>) => void;
  readonly onMove: (place: number) => void;
}

/** One photo with its state and actions. */
export function PhotoItem({ photo, place, total, drag, run, onMove }: PhotoItemProps) {
  const t = useTranslate();
  const [asking, setAsking] = useState(false);
  const number = place + 1;
  const isDragged = drag.current?.id === photo.id;
  const isTarget = drag.current !== undefined && !isDragged && drag.current.to === place;
  const alt = t('photos:alt', { number, total });
  return (
    <li
      className={['photo-item', isDragged && 'is-dragged', isTarget && 'is-target'].filter(Boolean).join(' ')}
      data-place={place}
    >
      <div className="photo-item-picture">
        {photo.status === 'rejected' ? (
          // The server delivers the files of a rejected photo to nobody; only its placeholder colours are left.
          <span className="photo-frame" role="img" aria-label={alt}>
            <PhotoColours hash={photo.thumbhash} />
          </span>
        ) : (
          <PhotoFrame photo={photo} size="card" alt={alt} eager />
        )}
        <States photo={photo} />
        {total > 1 && (
          <div className="photo-moves">
            <button
              type="button"
              aria-label={t('photos:earlier', { number })}
              aria-disabled={place === 0}
              onClick={() => onMove(place - 1)}
            >
              <Drawing path={drawings.previous} size={20} />
            </button>
            {/* Pointer only: the buttons next to it do the same by keyboard. */}
            <span
              className="photo-handle"
              title={t('photos:drag')}
              aria-hidden="true"
              {...drag.handle(photo.id, place)}
            >
              <Drawing path={handle} size={20} />
            </span>
            <button
              type="button"
              aria-label={t('photos:later', { number })}
              aria-disabled={place === total - 1}
              onClick={() => onMove(place + 1)}
            >
              <Drawing path={drawings.next} size={20} />
            </button>
          </div>
        )}
      </div>
      <Explanation photo={photo} />
      {asking ? (
        <Question photo={photo} run={run} onStay={() => setAsking(false)} />
      ) : (
        <div className="photo-actions">
          {photo.status !== 'rejected' && !photo.main && !photo.private && (
            <button type="button" className="btn btn-quiet" onClick={() => run(makeMain(photo.id))}>
              {t('photos:makeMain')}
            </button>
          )}
          {photo.status !== 'rejected' && (
            <button type="button" className="btn btn-text" onClick={() => run(setPrivate(photo.id, !photo.private))}>
              {t(photo.private ? 'photos:makePublic' : 'photos:makePrivate')}
            </button>
          )}
          <button
            type="button"
            className="btn btn-text"
            aria-label={t('photos:deleteLabel', { number })}
            onClick={() => setAsking(true)}
          >
            {t('photos:delete')}
          </button>
        </div>
      )}
    </li>
  );
}

/** Tabler's `arrows-move`. */
const handle = 'm18 9l3 3l-3 3m-3-3h6M6 9l-3 3l3 3m-3-3h6m0 6l3 3l3-3m-3-3v6m3-15l-3-3l-3 3m3-3v6';

function States({ photo }: Pick<PhotoItemProps, 'photo'>) {
  const { main, status, private: isPrivate } = photo;
  const t = useTranslate();
  return (
    <p className="photo-states">
      {main && <span className="photo-state is-main">{t('photos:main')}</span>}
      {isPrivate && (
        <span className="photo-state">
          <Drawing path={drawings.lock} size={16} />
          {t('photos:private')}
        </span>
      )}
      {status === 'pending' && <span className="photo-state">{t('photos:pending')}</span>}
      {status === 'rejected' && <span className="photo-state is-rejected">{t('photos:rejected')}</span>}
    </p>
  );
}

/** Explains states that need it. */
function Explanation({ photo }: Pick<PhotoItemProps, 'photo'>) {
  const { status, rejected_for, private: isPrivate } = photo;
  const t = useTranslate();
  return (
    <>
      {status === 'pending' && <p className="form-note">{t('photos:pendingText')}</p>}
      {status === 'rejected' && (
        <p className="form-note">
          {rejected_for !== null && <strong>{t(`photos:reasons.${rejected_for}`)}</strong>} {t('photos:rejectedText')}
        </p>
      )}
      {isPrivate && status === 'active' && <PrivateNote />}
    </>
  );
}

/** Says who sees a private photo, and what it costs them. */
function PrivateNote() {
  const t = useTranslate();
  const state = useStore($settings);
  useEffect(() => void loadSettings(), []);
  const price = state.type === 'ready' ? state.settings.photo_credits : 0;
  return (
    <p className="form-note">
      {t('photos:privateText')} {price > 0 && t('photos:paid.open', { count: price })}
    </p>
  );
}

interface QuestionProps extends Pick<PhotoItemProps, 'photo' | 'run'> {
  readonly onStay: () => void;
}

function Question({ photo, run, onStay }: QuestionProps) {
  const t = useTranslate();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would have the styles of a form
    <div className="photo-ask" role="group" aria-label={t('photos:deleteText')}>
      <p>{t('photos:deleteText')}</p>
      <div className="photo-actions">
        <button
          type="button"
          className="btn btn-primary"
          onClick={() => {
            // Move the focus first: the photo is removed with the focused button.
            document.getElementById('photos-title')?.focus();
            run(removePhoto(photo.id));
          }}
        >
          {t('photos:deleteYes')}
        </button>
        <button
          type="button"
          className="btn btn-quiet"
          // The user has just opened the question.
          // biome-ignore lint/a11y/noAutofocus: see above
          autoFocus
          onClick={onStay}
        >
          {t('photos:deleteNo')}
        </button>
      </div>
    </div>
  );
}
