import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LazyPart } from '#islands/members/LazyPart.tsx';
import type { Part } from '#islands/members/parts.ts';
import type { MembersProps } from '#islands/members/props.ts';
import { $likePopup, waitForPopup } from '#stores/like-popup.ts';
import { $place } from '#stores/router.ts';
import { loadSettings } from '#stores/settings.ts';
import styles from '#styles/new-like.scss?url';

const popup: Part<MembersProps> = {
  component: async () => (await import('#islands/likes/LikePopup.tsx')).LikePopup,
  texts: ['likes'],
  styles,
};

/** Lets a like pop up once the time has passed that the address names; its script comes then. */
export function PopupInTime(props: MembersProps) {
  const place = useStore($place);
  const isShown = useStore($likePopup) !== undefined;
  useEffect(() => (place === undefined ? undefined : waitForPopup(place)), [place]);
  useEffect(() => {
    if (isShown) void loadSettings();
  }, [isShown]);
  return isShown && <LazyPart part={popup} members={props} given={{}} />;
}
