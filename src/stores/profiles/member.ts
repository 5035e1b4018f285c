import { atom, computed, onMount } from 'nanostores';
import { errorToMessage, RefusedError } from '#client/errors.ts';
import { getMember, type ReceivedGift } from '#contract/member.ts';
import type { Card, Profile } from '#contract/models.ts';
import { $cards, holdCards, isProfile, keepCards } from '#stores/cards/cards.ts';
import { $place, type ScreenLocation } from '#stores/members-area/router.ts';
import { onSessionEnd } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';
import type { Message } from '#stores/session/session-state.ts';

/** A profile that cannot be shown. */
type Missing =
  /** Never existed, was deleted, or is not on this site: the server answers the same for all. */
  | { readonly type: 'not-found'; readonly id: string }
  /** This member has blocked the viewer; only the name may be shown. */
  | { readonly type: 'blocked'; readonly id: string; readonly message: Message }
  /** Visitors have to log in to see this profile. */
  | { readonly type: 'refused'; readonly id: string }
  | { readonly type: 'failed'; readonly id: string; readonly message: Message };

export type MemberState =
  /** `card` is from a list, to show something while loading. */
  | { readonly type: 'loading'; readonly id: string; readonly card: Card | undefined }
  | { readonly type: 'ready'; readonly id: string; readonly member: Profile; readonly gifts: readonly ReceivedGift[] }
  | Missing;

/** Number of profiles that Back shows at once, without loading. */
const maxOpened = 30;

/** Ids of fully loaded profiles, each with the number of the request that loaded it; most recent last. */
const opened = new Map<string, number>();

/** Gifts of the loaded profiles, which cards do not have. */
const received = new Map<string, readonly ReceivedGift[]>();

/** Number of requests so far: only the answer to the last is shown. */
let asked = 0;

/** `MemberState` without the data from the cards. */
type Shown =
  | { readonly type: 'loading'; readonly id: string }
  | { readonly type: 'ready'; readonly id: string }
  | Missing;

const $shown = atom<Shown>({ type: 'loading', id: '' });

holdCards(() => [...opened.keys(), $shown.get().id]);

/** The profile that the address names; loaded on mount. */
export const $member = computed([$shown, $cards], (shown, cards): MemberState => {
  if (shown.type !== 'loading' && shown.type !== 'ready') return shown;
  const { id } = shown;
  const card = cards.get(id);
  return shown.type === 'ready' && isProfile(card)
    ? { type: 'ready', id, member: card, gifts: received.get(id) ?? [] }
    : { type: 'loading', id, card };
});

onMount($member, () =>
  $place.subscribe((place) => {
    const id = namedBy(place);
    if (id !== undefined) void openMember(id);
  }),
);

/** Retries after a failure. */
export function retryMember(): void {
  const { type, id } = $shown.get();
  if (type === 'failed' || type === 'refused') void openMember(id);
}

/**
 * Opens a profile. A loaded one shows at once and is reloaded in the background; a network error of that reload is
 * ignored, but a profile that no longer exists disappears. Never throws.
 */
export async function openMember(id: string): Promise<void> {
  $shown.set({ type: opened.has(id) ? 'ready' : 'loading', id });
  await load(id);
}

/** Clears all loaded profiles and reloads the open one, because the viewer may see more of it now. Never throws. */
export async function openMemberAnew(): Promise<void> {
  forgetMembers();
  const id = namedBy($place.get());
  if (id !== undefined && id === $shown.get().id) await load(id);
}

/** Clears the loaded profiles: the next viewer may see other people, or less of them. */
export function forgetMembers(): void {
  opened.clear();
  received.clear();
}

onSessionEnd(forgetMembers);

async function load(id: string): Promise<void> {
  asked += 1;
  const mine = asked;
  try {
    const { member, gifts } = await request(getMember, { id });
    if (keep(member, mine)) received.set(id, gifts);
    if (mine === asked) $shown.set({ type: 'ready', id });
  } catch (error) {
    const failed = toState(id, error);
    if (failed.type !== 'failed') opened.delete(id);
    if (mine === asked && (failed.type !== 'failed' || $shown.get().type !== 'ready')) $shown.set(failed);
  }
}

/** Id of the open profile. */
function namedBy(place: ScreenLocation | undefined): string | undefined {
  return place?.route === 'members-id' || place?.route === 'likes-m-id' ? place.params.id : undefined;
}

function toState(id: string, error: unknown): Missing {
  const code = error instanceof RefusedError ? error.code : undefined;
  // `invalid_input`: the address contains no valid id.
  if (code === 'not_found' || code === 'invalid_input') return { type: 'not-found', id };
  if (code === 'authentication_required') return { type: 'refused', id };
  if (code === 'blocked') return { type: 'blocked', id, message: errorToMessage(error) };
  return { type: 'failed', id, message: errorToMessage(error) };
}

/**
 * @param question number of the request; an answer older than the cached one is ignored
 * @returns false if it was
 */
function keep(member: Profile, question: number): boolean {
  if ((opened.get(member.id) ?? 0) > question) return false;
  opened.delete(member.id);
  opened.set(member.id, question);
  keepCards([member]);
  const [oldest] = opened.keys();
  if (opened.size > maxOpened && oldest !== undefined) {
    opened.delete(oldest);
    received.delete(oldest);
  }
  return true;
}
