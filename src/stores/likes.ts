import { atom, computed } from 'nanostores';
import { errorToMessage } from '#client/errors.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import { seeLike } from '#contract/like.ts';
import { getLikes } from '#contract/likes.ts';
import { keepCards } from '#stores/known-cards.ts';
import { request } from '#stores/request.ts';
import { $session, type Message } from '#stores/session-state.ts';

type Lists = OutputOf<typeof getLikes>;

export type Likes =
  | { readonly type: 'loading' }
  | ({ readonly type: 'ready' } & Lists)
  | { readonly type: 'failed'; readonly message: Message };

/** Likes given and received (spec §3 Chat state). */
export const $likes = atom<Likes>({ type: 'loading' });

/** How many received likes were not looked at yet (spec §4): as the lists say, or until they are here, as was said with the member. */
export const $newLikes = computed([$likes, $session], (likes, session) => {
  if (likes.type === 'ready') return likes.liked_by.filter(({ like_new }) => like_new).length;
  return session.type === 'member' ? session.user.new_likes : 0;
});

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
    const answer = await request(getLikes, {});
    if (answer === false) return;
    keepCards([...answer.profiles, ...answer.liked_by]);
    $likes.set({ type: 'ready', ...answer });
  } catch (error) {
    if ($likes.get().type !== 'ready') $likes.set({ type: 'failed', message: errorToMessage(error) });
  }
}

/** Asks for the lists again when the member, asked for just now, has another number of new likes than is shown. Never throws. */
export async function keepLikesCurrent(newLikes: number): Promise<void> {
  const likes = $likes.get();
  if (likes.type === 'failed' || (likes.type === 'ready' && newLikes !== $newLikes.get())) await loadLikes();
}

/** How somebody of the lists and the member stand; `undefined` for who does not like the member, as far as the lists say. */
export function standingOf(likes: Likes, id: string): 'like' | 'match' | undefined {
  if (likes.type !== 'ready' || !likes.liked_by.some((card) => card.id === id)) return undefined;
  return likes.profiles.some((card) => card.id === id) ? 'match' : 'like';
}

/** What somebody who likes the member sent was opened: their like is new no more (spec §4), if it was. Never throws. */
export async function markLikeSeen(id: string): Promise<void> {
  const likes = $likes.get();
  if (likes.type === 'ready') {
    const listed = likes.liked_by.find((card) => card.id === id);
    // One that is not listed yet may be new.
    if (listed?.like_new === false) return;
    const liked_by = likes.liked_by.map((card) => (card.id === id ? { ...card, like_new: false } : card));
    $likes.set({ ...likes, liked_by });
  }
  // The next opening tells the server again.
  await request(seeLike, { id }).catch(() => undefined);
  // The number that came with the member would stand until the next one comes.
  if (likes.type !== 'ready' && $newLikes.get() > 0) await loadLikes();
}
