import { atom } from 'nanostores';
import type { Card } from '#contract/models.ts';
import { $likes, loadLikes } from '#stores/likes/likes.ts';
import { replaceSearch, type ScreenLocation } from '#stores/members-area/router.ts';

/** Person in the popup (likes-25). */
export const $likePopup = atom<Card | undefined>();

/** Seconds until the popup, from the `t` of the address's query; `undefined` if it has none. */
export function popupDelay(place: ScreenLocation | undefined): number | undefined {
  const text = place?.search.t ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/**
 * Waits for the seconds of the address, then removes `t` from it. On `/likes/m/{id}`, the like fills the screen from
 * then on. On other screens the newest unseen like of the lists pops up, or nothing if there is none.
 * @returns a function that cancels it
 */
export function waitForPopup(place: ScreenLocation): () => void {
  const seconds = popupDelay(place);
  if (seconds === undefined) return () => undefined;
  const timer = setTimeout(() => {
    const { t: _, ...search } = place.search;
    replaceSearch(search);
    if (place.route !== 'likes-m-id') void showPopup(place.params.id);
  }, seconds * 1000);
  return () => clearTimeout(timer);
}

/** Closes the popup. */
export function closePopup(): void {
  $likePopup.set(undefined);
}

/** @param shown id of the open profile, which shows by itself that they like the member */
async function showPopup(shown: string | undefined): Promise<void> {
  if ($likes.get().type !== 'ready') await loadLikes();
  const likes = $likes.get();
  if (likes.type !== 'ready') return;
  $likePopup.set(likes.liked_by.find(({ id, like_new }) => like_new && id !== shown));
}
