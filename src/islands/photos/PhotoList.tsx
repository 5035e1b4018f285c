import { useStore } from '@nanostores/react';
import { useLayoutEffect, useRef } from 'react';
import { translateFor } from '#islands/island.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { PhotoItem } from '#islands/photos/PhotoItem.tsx';
import { useDragOrder } from '#islands/photos/use-drag-order.ts';
import { $photos, movePhoto } from '#stores/photos.ts';
import type { Message } from '#stores/session-state.ts';

interface PhotoListProps extends MembersProps {
  /** What went wrong with the last thing that was done; `undefined` when nothing did. */
  readonly onAnswer: (problem: Message | undefined) => void;
}

/** The photos in their order, to be put into another one by dragging or by buttons. */
export function PhotoList(props: PhotoListProps) {
  const { onAnswer } = props;
  const t = translateFor(props);
  const state = useStore($photos);
  const photos = state.type === 'ready' ? state.photos : [];
  const list = useRef<HTMLUListElement>(null);
  /** The button that moved a photo; the browser takes the focus from what is put to another place. */
  const pressed = useRef<Element | null>(null);
  const run = async (action: Promise<Message | undefined>) => {
    onAnswer(undefined);
    onAnswer(await action);
  };
  const drag = useDragOrder((id, place) => void run(movePhoto(id, place)));
  const order = photos.map(({ id }) => id).join();

  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the order has changed
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
          {...props}
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
