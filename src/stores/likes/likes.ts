import { computed, onMount } from 'nanostores';
import type { OutputOf } from '#contract/endpoint.ts';
import { seeLike } from '#contract/like.ts';
import { getLikes } from '#contract/likes.ts';
import type { Card } from '#contract/models.ts';
import { $cards, cardsOf, changeRelation, holdCards, idsOf, keepCards } from '#stores/cards/cards.ts';
import { onLikeGiven } from '#stores/likes/given.ts';
import { onLiveChange } from '#stores/live/live.ts';
import { onBlocked } from '#stores/safety/blocked.ts';
import { request } from '#stores/session/request.ts';
import { createResource, type ResourceState } from '#stores/session/resource.ts';
import { $session } from '#stores/session/session-state.ts';
import { $newLikes, setNewLikes } from '#stores/session/unread.ts';

/** Likes given and received. */
export type Likes = ResourceState<{
  readonly profiles: readonly Card[];
  readonly liked_by: readonly (Card & { readonly like_new: boolean })[];
}>;

interface ReceivedLike {
  readonly id: string;
  readonly like_new: boolean;
  /** Of the operator; such a like is listed, but not counted as new (fictional-11). */
  readonly fictional: boolean;
}

interface Lists {
  /** Ids of those that the member likes, newest first. */
  readonly given: readonly string[];
  readonly received: readonly ReceivedLike[];
}

const resource = createResource(getLikes, {
  select: toLists,
  onAnswer: ({ received }) => setNewLikes(countNew(received)),
});

/** Both lists as ids; `$likes` joins the cards. */
export const $likeLists = resource.$state;

holdCards(() => {
  const { given = [], received = [] } = resource.data() ?? {};
  return [...given, ...received.map(({ id }) => id)];
});

/** Likes given and received (likes-6). */
export const $likes = computed([$likeLists, $cards], (state, cards): Likes => {
  if (state.type !== 'ready') return state;
  const liked_by = state.received.flatMap(({ id, like_new }) => {
    const card = cards.get(id);
    return card === undefined ? [] : { ...card, like_new };
  });
  return { type: 'ready', profiles: cardsOf(cards, state.given), liked_by };
});

// While the lists are shown, reload them when the number of new likes of a polled user differs from theirs, or after a
// failure.
onMount($likes, () =>
  $session.listen((session) => {
    if (session.type !== 'member') return;
    const { type } = $likeLists.get();
    const isOld = countNew(resource.data()?.received ?? []) !== session.user.new_likes;
    if (type === 'failed' || (type === 'ready' && isOld)) void resource.refresh();
  }),
);

/** Reloads both lists. The old lists stay until the answer arrives, and after a failure. Never throws. */
export const loadLikes = resource.refresh;

onBlocked(removeLikesBetween);

// Lists that are there follow the server.
onLiveChange(({ kind }) => {
  if ((kind === 'likes' || kind === 'reset') && resource.data() !== undefined) void resource.renew();
});

/** How a listed person and the member are related; `undefined` if the person is not in the list of received likes. */
export function standingOf(likes: Likes, id: string): 'like' | 'match' | undefined {
  if (likes.type !== 'ready' || !likes.liked_by.some((card) => card.id === id)) return undefined;
  return likes.profiles.some((card) => card.id === id) ? 'match' : 'like';
}

// A match with somebody whom the lists do not know yet has them come again.
onLikeGiven((person, match) => {
  const { id } = person;
  keepCards([person]);
  changeRelation(id, { liked: true });
  const isListed = resource.data()?.received.some((like) => like.id === id);
  resource.change(({ given, received }) => ({
    given: [id, ...given.filter((each) => each !== id)],
    received: match ? received : received.filter((like) => like.id !== id),
  }));
  if (match && isListed === false) void resource.refresh();
});

/** Removes a like that the member took back. */
export function removeLike(id: string): void {
  resource.change(({ given, received }) => ({ given: given.filter((each) => each !== id), received }));
}

/** Removes the likes in both directions. */
function removeLikesBetween(id: string): void {
  removeLike(id);
  resource.change(({ given, received }) => ({ given, received: received.filter((like) => like.id !== id) }));
}

/** Marks the like of a person as seen, in the lists and on the server. Never throws. */
export async function markLikeSeen(id: string): Promise<void> {
  const listed = resource.data()?.received.find((like) => like.id === id);
  // A like that is not listed yet may be new.
  if (listed?.like_new === false) return;
  resource.change(({ given, received }) => ({
    given,
    received: received.map((like) => (like.id === id ? { ...like, like_new: false } : like)),
  }));
  if (listed !== undefined && !listed.fictional) setNewLikes(Math.max(0, $newLikes.get() - 1));
  // A failure is ignored: the next time it is opened, the server is told again.
  const answer = await request(seeLike, { id }).catch(() => undefined);
  if (answer !== undefined) setNewLikes(answer.new_likes);
}

/** Counts what the badge counts. */
function countNew(received: readonly ReceivedLike[]): number {
  return received.filter(({ like_new, fictional }) => like_new && !fictional).length;
}

function toLists({ profiles, liked_by }: OutputOf<typeof getLikes>): Lists {
  keepCards([...profiles, ...liked_by.map(({ like_new: _, ...card }) => card)]);
  return {
    given: idsOf(profiles),
    received: liked_by.map(({ id, like_new, fictional }) => ({ id, like_new, fictional })),
  };
}
