import { atom } from 'nanostores';
import type { Card } from '#contract/profile.ts';
import { $likes, loadLikes } from '#stores/likes.ts';
import { type Place, replaceSearch } from '#stores/router.ts';

/** Whom the popup shows (spec §4 "Like popup"). */
export const $likePopup = atom<Card | undefined>();

/** Seconds after which a like shall appear, as the query of the address says (`t`); `undefined` when it says none. */
export function popupDelay(place: Place | undefined): number | undefined {
  const text = place?.search.t ?? '';
  return /^\d{1,4}$/.test(text) ? Number(text) : undefined;
}

/**
 * Waits as long as the address says, and then takes that out of it. On `/likes/m/{id}` the like fills the screen from then on; elsewhere the
 * newest like that was not looked at pops up, of somebody who really likes the member, or nothing does.
 * @returns what stops it
 */
export function waitForPopup(place: Place): () => void {
  const seconds = popupDelay(place);
  if (seconds === undefined) return () => undefined;
  const timer = setTimeout(() => {
    const { t: _, ...search } = place.search;
    replaceSearch(search);
    if (place.route !== 'likes-m-id') void showPopup(place.params.id);
  }, seconds * 1000);
  return () => clearTimeout(timer);
}

export function closePopup(): void {
  $likePopup.set(undefined);
}

/** @param shown whose profile is open: it says of itself that they like the member */
async function showPopup(shown: string | undefined): Promise<void> {
  if ($likes.get().type !== 'ready') await loadLikes();
  const likes = $likes.get();
  if (likes.type !== 'ready') return;
  $likePopup.set(likes.liked_by.find(({ id, like_new }) => like_new && id !== shown));
}
