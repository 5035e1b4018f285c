import { atom, computed } from 'nanostores';
import { errorToMessage, NetworkError } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { seeLike } from '#contract/like.ts';
import { getLikes } from '#contract/likes.ts';
import { environment } from '#stores/environment.ts';
import { keepCards } from '#stores/known-cards.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

type Lists = OutputOf<typeof getLikes>;

export type Likes =
  | { readonly type: 'loading' }
  | ({ readonly type: 'ready' } & Lists)
  | { readonly type: 'failed'; readonly message: Message };

/** Likes given and received (spec §3 Chat state). */
export const $likes = atom<Likes>({ type: 'loading' });

/** How many received likes were not looked at yet (spec §4). */
export const $newLikes = computed($likes, (likes) =>
  likes.type === 'ready' ? likes.liked_by.filter(({ like_new }) => like_new).length : 0,
);

let loading: Promise<void> | undefined;

/**
 * Asks for both lists, unless somebody is asking already; those that are shown stay until the new ones are here, or when they do not come.
 * Never throws.
 */
export function loadLikes(): Promise<void> {
  loading ??= load().finally(() => {
    loading = undefined;
  });
  return loading;
}

async function load(): Promise<void> {
  try {
    if (!environment().online()) throw new NetworkError('offline');
    const answer = await request(getLikes, {});
    if (answer === false) return;
    keepCards([...answer.profiles, ...answer.liked_by]);
    $likes.set({ type: 'ready', ...answer });
  } catch (error) {
    if ($likes.get().type !== 'ready') $likes.set({ type: 'failed', message: errorToMessage(error) });
  }
}

/** The profile of somebody who likes the member was opened: their like is new no more (spec §4), if it was. Never throws. */
export async function markLikeSeen(id: string): Promise<void> {
  const likes = $likes.get();
  if (likes.type === 'ready') {
    if (!likes.liked_by.some((card) => card.id === id && card.like_new)) return;
    const liked_by = likes.liked_by.map((card) => (card.id === id ? { ...card, like_new: false } : card));
    $likes.set({ ...likes, liked_by });
  }
  // The next opening tells the server again.
  await request(seeLike, { id }).catch(() => undefined);
}
