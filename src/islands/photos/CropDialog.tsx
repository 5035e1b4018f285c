import { useEffect, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import { useTranslate } from '#islands/lib/island.tsx';
import type { PartProps, ReadyPicture } from '#islands/lib/part-props.ts';
import { type DrawnPicture, drawPicture, takeArea, takeWhole } from '#islands/photos/picture.ts';
import { Dialog } from '#ui/Dialog.tsx';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** Aspect ratio of a photo on a profile. */
const aspect = 4 / 5;
const maxZoom = 3;
/** Our class names for the library's elements (`crop.scss`). */
const parts = { containerClassName: 'crop-box', mediaClassName: 'crop-picture', cropAreaClassName: 'crop-frame' };

type Drawing =
  | { readonly type: 'drawing' }
  | { readonly type: 'unreadable' }
  | ({ readonly type: 'drawn' } & DrawnPicture);

/** Lets the member crop a picture and choose who sees it. */
export function CropDialog({ file, number, total, onDone, onDrop }: PartProps['crop']) {
  const t = useTranslate();
  const [drawing, setDrawing] = useState<Drawing>({ type: 'drawing' });
  const [isPrivate, setPrivate] = useState(false);
  const [place, setPlace] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const area = useRef<Area>(undefined);

  useEffect(() => {
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
  }, [file]);

  async function send(take: (picture: DrawnPicture) => Promise<Omit<ReadyPicture, 'private'>>) {
    if (drawing.type !== 'drawn') return;
    try {
      onDone({ ...(await take(drawing)), private: isPrivate });
    } catch {
      setDrawing({ type: 'unreadable' });
    }
  }
  return (
    <Dialog
      className="crop"
      labelledBy="crop-title"
      focus="heading"
      onClose={() => {
        onDrop();
        // Keep the dialog open for the next picture; after the last one, the parent unmounts it.
        return false;
      }}
    >
      <h2 id="crop-title" tabIndex={-1}>
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
              maxZoom={maxZoom}
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
              max={maxZoom}
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
    </Dialog>
  );
}
