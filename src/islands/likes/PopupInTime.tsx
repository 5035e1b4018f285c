import { useStore } from '@nanostores/react';
import { useEffect } from 'react';
import { LazyPart } from '#islands/lib/LazyPart.tsx';
import { $likePopup, waitForPopup } from '#stores/likes/like-popup.ts';
import { $place } from '#stores/members-area/router.ts';
import { loadSettings } from '#stores/settings/settings.ts';

/** Shows the like popup after the delay of the address; its script is loaded only then. */
export function PopupInTime() {
  const place = useStore($place);
  const isShown = useStore($likePopup) !== undefined;
  useEffect(() => (place === undefined ? undefined : waitForPopup(place)), [place]);
  useEffect(() => {
    if (isShown) void loadSettings();
  }, [isShown]);
  return isShown && <LazyPart name="like-popup" given={{}} />;
}
