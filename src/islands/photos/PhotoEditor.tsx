import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { LoadProblem } from '#islands/lib/LoadProblem.tsx';
import { Problem } from '#islands/lib/Problem.tsx';
import type { PartProps } from '#islands/lib/part-props.ts';
import { AddPhotos } from '#islands/photos/AddPhotos.tsx';
import { PhotoList } from '#islands/photos/PhotoList.tsx';
import { SendingItem } from '#islands/photos/SendingItem.tsx';
import { $sendingPhotos, keepSending, sendPhoto } from '#stores/photos/photo-sending.ts';
import { $photoNews, $photoRoom, $photos, loadPhotos } from '#stores/photos/photos.ts';
import type { Message } from '#stores/session/session-state.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

/** The member's own photos: add, arrange, delete. */
export function PhotoEditor({ onAnswer }: PartProps['photos']) {
  const t = useTranslate();
  const photos = useStore($photos);
  const isWaiting = photos.type === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: `onAnswer` does the same on each render
  useLayoutEffect(() => {
    if (!isWaiting) onAnswer();
  }, [isWaiting]);
  useEffect(() => {
    void loadPhotos();
    keepSending(window);
  }, []);
  return (
    <section className="photo-editor" aria-labelledby="photos-title" aria-busy={isWaiting}>
      <header className="photo-editor-head">
        <h2 id="photos-title" tabIndex={-1}>
          {t('photos:title')}
        </h2>
        {photos.type === 'ready' && <p>{t('photos:count', { number: photos.photos.length, limit: photos.limit })}</p>}
      </header>
      {isWaiting && <WaitingLines label={t('photos:loading')} />}
      {photos.type === 'failed' && (
        <LoadProblem
          message={photos.message}
          title={t('photos:failed')}
          offline={t('photos:offline')}
          onRetry={loadPhotos}
        />
      )}
      {photos.type === 'ready' && <Editor />}
      <News />
    </section>
  );
}

function Editor() {
  const t = useTranslate();
  const sending = useStore($sendingPhotos);
  // A picture that the server refused takes no room.
  const coming = sending.filter(({ problem }) => problem?.fault === undefined).length;
  const room = Math.max(0, useStore($photoRoom) - coming);
  const [picked, setPicked] = useState<readonly File[]>([]);
  const [left, setLeft] = useState(0);
  const [problem, setProblem] = useState<Message>();
  const total = useRef(0);
  const [file] = picked;

  // Focus the heading when the focused button is gone, because there is no room for another photo.
  useEffect(() => {
    const isLost = document.activeElement === document.body;
    if (file === undefined && total.current > 0 && isLost) document.getElementById('photos-title')?.focus();
  }, [file]);

  function pick(files: readonly File[]) {
    const taken = files.slice(0, Math.max(0, room - picked.length));
    setLeft(files.length - taken.length);
    total.current = (picked.length > 0 ? total.current : 0) + taken.length;
    setPicked([...picked, ...taken]);
  }
  function goOn() {
    setPicked((all) => all.slice(1));
  }
  return (
    <>
      <PhotoList onAnswer={setProblem} />
      {sending.length > 0 && (
        <ul className="photo-sendings" aria-label={t('photos:sending.label')}>
          {sending.map((picture) => (
            <SendingItem key={picture.id} picture={picture} />
          ))}
        </ul>
      )}
      <Problem message={problem} />
      {left > 0 && (
        <p className="form-alert is-shown" role="alert">
          {t('photos:leftOut', { count: left })}
        </p>
      )}
      <AddPhotos room={room - picked.length} onPick={pick} />
      {file !== undefined && (
        <LazyPart
          name="crop"
          given={{
            file,
            number: total.current - picked.length + 1,
            total: total.current,
            onDone: (picture) => {
              sendPhoto(picture);
              goOn();
            },
            onDrop: goOn,
          }}
        />
      )}
    </>
  );
}

/** Announces the last change to screen readers. */
function News() {
  const t = useTranslate();
  const news = useStore($photoNews);
  return (
    <p className="visually-hidden" role="status">
      {news !== undefined && t(`photos:said.${news.key}`, news.params)}
    </p>
  );
}
