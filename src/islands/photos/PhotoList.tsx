import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { useTranslate } from '#islands/lib/island.tsx';
import { PhotoItem } from '#islands/photos/PhotoItem.tsx';
import { useDragOrder } from '#islands/photos/use-drag-order.ts';
import { $photos, movePhoto } from '#stores/photos/photos.ts';
import type { Message } from '#stores/session/session-state.ts';

interface PhotoListProps {
  /** Called with the error of the last change, or `undefined`. */
  readonly onAnswer: (problem: Message | undefined) => void;
}

/** The photos in order; can be reordered by dragging or with buttons. */
export function PhotoList({ onAnswer }: PhotoListProps) {
  const t = useTranslate();
  const state = useStore($photos);
  const photos = state.type === 'ready' ? state.photos : [];
  const list = useRef<HTMLUListElement>(null);
  /** The pressed button. The browser removes the focus from an element that is moved in the DOM. */
  const pressed = useRef<Element | null>(null);
  const run = async (action: Promise<Message | undefined>) => {
    onAnswer(undefined);
    onAnswer(await action);
  };
  const drag = useDragOrder((id, place) => void run(movePhoto(id, place)));
  const order = photos.map(({ id }) => id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each change of the order
  useLayoutEffect(() => {
    if (pressed.current instanceof HTMLElement && list.current?.contains(pressed.current)) pressed.current.focus();
    pressed.current = null;
  }, [order]);

  if (photos.length === 0) return <p className="form-note">{t('photos:empty')}</p>;
  return (
    <ul className="photo-list" ref={list}>
      {photos.map((photo, place) => (
        <PhotoItem
          key={photo.id}
          photo={photo}
          place={place}
          total={photos.length}
          drag={drag}
          run={(action) => void run(action)}
          onMove={(to) => {
            pressed.current = document.activeElement;
            void run(movePhoto(photo.id, to));
          }}
        />
      ))}
    </ul>
  );
}
