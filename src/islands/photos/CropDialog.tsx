import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { type DrawnPicture, drawPicture, takeArea, takeWhole } from '#islands/photos/picture.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** A picture that is ready to be sent. */
interface ReadyPicture {
  readonly file: Blob;
  readonly private: boolean;
  readonly preview: string | undefined;
}

export interface CropDialogProps {
  readonly file: File;
  /** Which one it is of those that were chosen together. */
  readonly number: number;
  readonly total: number;
  readonly onDone: (picture: ReadyPicture) => void;
  /** It is not to be sent. */
  readonly onDrop: () => void;
}

/** Proportions of a photo on a profile. */
const aspect = 4 / 5;
const mostZoom = 3;
/** Our names of what the library draws (`crop.scss`). */
const parts = { containerClassName: 'crop-box', mediaClassName: 'crop-picture', cropAreaClassName: 'crop-frame' };

type Drawing =
  | { readonly type: 'drawing' }
  | { readonly type: 'unreadable' }
  | ({ readonly type: 'drawn' } & DrawnPicture);

/** Asks what of a picture is to be seen, and by whom. */
export function CropDialog(props: MembersProps & CropDialogProps) {
  const { file, number, total, onDone, onDrop } = props;
  const t = translateFor(props);
  const dialog = useRef<HTMLDialogElement>(null);
  const title = useRef<HTMLHeadingElement>(null);
  const [drawing, setDrawing] = useState<Drawing>({ type: 'drawing' });
  const [isPrivate, setPrivate] = useState(false);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area>(undefined);

  const open = useCallback(() => {
    if (dialog.current === null || dialog.current.open) return;
    dialog.current.showModal();
    title.current?.focus();
  }, []);
  useLayoutEffect(() => {
    const shown = dialog.current;
    open();
    // Closed before it goes: then the focus is back where it was.
    return () => shown?.close();
  }, [open]);
  useEffect(() => {
    open();
    let wanted = true;
    setDrawing({ type: 'drawing' });
    setPlace({ x: 0, y: 0 });
    setZoom(1);
    area.current = undefined;
    drawPicture(file).then(
      (drawn) => wanted && setDrawing({ type: 'drawn', ...drawn }),
      () => wanted && setDrawing({ type: 'unreadable' }),
    );
    return () => {
      wanted = false;
    };
  }, [file, open]);

  async function send(take: (picture: DrawnPicture) => Promise<Omit<ReadyPicture, 'private'>>) {
    if (drawing.type !== 'drawn') return;
    try {
      onDone({ ...(await take(drawing)), private: isPrivate });
    } catch {
      setDrawing({ type: 'unreadable' });
    }
  }
  return (
    <dialog
      ref={dialog}
      className="dialog crop"
      aria-labelledby="crop-title"
      onCancel={(event) => {
        event.preventDefault();
        onDrop();
      }}
      // A second Esc closes it whatever is said, and only after the next picture stands in it.
      onClose={open}
    >
      <h2 id="crop-title" ref={title} tabIndex={-1}>
        {t('photos:crop.title')}
      </h2>
      {total > 1 && <p className="form-note">{t('photos:crop.counter', { number, total })}</p>}
      {drawing.type === 'drawing' && <WaitingLines label={t('photos:crop.loading')} />}
      {drawing.type === 'unreadable' && <p role="alert">{t('photos:crop.unreadable')}</p>}
      {drawing.type === 'drawn' && (
        <>
          <div className="crop-area">
            <Cropper
              image={drawing.address}
              crop={place}
              zoom={zoom}
              maxZoom={mostZoom}
              aspect={aspect}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => {
                area.current = pixels;
              }}
              disableAutomaticStylesInjection
              classes={parts}
              mediaProps={{ alt: t('photos:crop.picture') }}
              cropperProps={{ role: 'application', 'aria-label': t('photos:crop.area') }}
            />
          </div>
          <label className="crop-zoom">
            {t('photos:crop.zoom')}
            <input
              type="range"
              min={1}
              max={mostZoom}
              step={0.05}
              value={zoom}
              onChange={({ currentTarget }) => setZoom(Number(currentTarget.value))}
            />
          </label>
        </>
      )}
      {drawing.type !== 'drawing' && (
        <label className="crop-private">
          <input
            type="checkbox"
            checked={isPrivate}
            onChange={({ currentTarget }) => setPrivate(currentTarget.checked)}
          />
          {t('photos:crop.private')}
        </label>
      )}
      <div className="dialog-actions">
        {drawing.type === 'drawn' && (
          <>
            <button
              type="button"
              className="btn btn-primary"
              onClick={() => void send((drawn) => takeArea(drawn, area.current))}
            >
              {t('photos:crop.use')}
            </button>
            <button type="button" className="btn btn-quiet" onClick={() => void send(takeWhole)}>
              {t('photos:crop.whole')}
            </button>
          </>
        )}
        {drawing.type === 'unreadable' && (
          <button
            type="button"
            className="btn btn-primary"
            onClick={() => onDone({ file, private: isPrivate, preview: undefined })}
          >
            {t('photos:crop.asItIs')}
          </button>
        )}
        <button type="button" className="btn btn-text" onClick={onDrop}>
          {t('photos:crop.drop')}
        </button>
      </div>
    </dialog>
  );
}
