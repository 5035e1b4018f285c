import { useStore } from '@nanostores/react';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { translateFor } from '#islands/island.ts';
import { LoadProblem } from '#islands/LoadProblem.tsx';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import type { MembersProps } from '#islands/members/props.ts';
import { Problem } from '#islands/Problem.tsx';
import { AddPhotos } from '#islands/photos/AddPhotos.tsx';
import { cropPart } from '#islands/photos/crop-part.ts';
import { PhotoList } from '#islands/photos/PhotoList.tsx';
import { SendingItem } from '#islands/photos/SendingItem.tsx';
import { $sendingPhotos, keepSending, sendPhoto } from '#stores/photo-sending.ts';
import { $photoNews, $photoRoom, $photos, loadPhotos } from '#stores/photos.ts';
import type { Message } from '#stores/session-state.ts';
import { WaitingLines } from '#ui/WaitingLines.tsx';

export interface PhotoEditorProps extends MembersProps {
  /** It is known which photos there are, or that nobody can say. */
  readonly onAnswer: () => void;
}

/** The member's own photos: adding, arranging and deleting them. */
export function PhotoEditor(props: PhotoEditorProps) {
  const { onAnswer } = props;
  const t = translateFor(props);
  const photos = useStore($photos);
  const isWaiting = photos.type === 'loading';
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is told is always the same
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
          {...props}
          message={photos.message}
          title={t('photos:failed')}
          offline={t('photos:offline')}
          onRetry={loadPhotos}
        />
      )}
      {photos.type === 'ready' && <Editor {...props} />}
      <News {...props} />
    </section>
  );
}

function Editor(props: MembersProps) {
  const t = translateFor(props);
  const sending = useStore($sendingPhotos);
  // What the server has refused takes no place.
  const coming = sending.filter(({ fault }) => fault === undefined).length;
  const room = Math.max(0, useStore($photoRoom) - coming);
  const [picked, setPicked] = useState<readonly File[]>([]);
  const [left, setLeft] = useState(0);
  const [problem, setProblem] = useState<Message>();
  const total = useRef(0);
  const [file] = picked;

  // Where the focus was is gone, when there is no room for another one.
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
      <PhotoList {...props} onAnswer={setProblem} />
      {sending.length > 0 && (
        <ul className="photo-sendings" aria-label={t('photos:sending.label')}>
          {sending.map((picture) => (
            <SendingItem key={picture.id} {...props} picture={picture} />
          ))}
        </ul>
      )}
      <Problem {...props} message={problem} />
      {left > 0 && (
        <p className="form-alert is-shown" role="alert">
          {t('photos:leftOut', { count: left })}
        </p>
      )}
      <AddPhotos {...props} room={room - picked.length} onPick={pick} />
      {file !== undefined && (
        <LazyPart
          part={cropPart}
          members={props}
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

/** Reads out what was done. */
function News(props: MembersProps) {
  const t = translateFor(props);
  const news = useStore($photoNews);
  return (
    <p className="visually-hidden" role="status">
      {news !== undefined && t(`photos:said.${news.key}`, news.params)}
    </p>
  );
}
