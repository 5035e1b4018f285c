import { atom } from 'nanostores';
import type { Card } from '#contract/models.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import type { Message } from '#stores/session/session-state.ts';

/** What became of a heart that was pressed, or `told`: who has just liked the member back (likes-39). */
export type LikeNews =
  | { readonly type: 'liked' | 'taken' | 'told'; readonly person: Card }
  /** Undone, because the server refused it or there is no network. */
  | { readonly type: 'failed'; readonly person: Card; readonly message: Message };

/** The newest: said to screen readers, or shown if it failed or was told (likes-36). */
export const $likeNews = atom<LikeNews | undefined>();

/** Closes what is shown. */
export function closeLikeNews(): void {
  $likeNews.set(undefined);
}

onSessionEnd(closeLikeNews);
