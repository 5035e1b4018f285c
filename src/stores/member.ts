import { atom, onMount } from 'nanostores';
import { errorToMessage, RefusedError } from '#client/errors.ts';
import { getMember } from '#contract/member.ts';
import type { Card, Profile } from '#contract/profile.ts';
import { whenForgotten } from '#stores/forget-tab.ts';
import { keepCards, knownCard } from '#stores/known-cards.ts';
import { request } from '#stores/request.ts';
import { $place, type Place } from '#stores/router.ts';
import type { Message } from '#stores/session-state.ts';

export type MemberState =
  /** `card` is what a list showed of them, to begin with. */
  | { readonly type: 'loading'; readonly id: string; readonly card: Card | undefined }
  | { readonly type: 'ready'; readonly id: string; readonly member: Profile }
  /** Nobody, nobody any more, or nobody of this site: the same for all. */
  | { readonly type: 'not-found'; readonly id: string }
  /** This member has blocked the one who looks; there is nothing more to show than the name. */
  | { readonly type: 'blocked'; readonly id: string; readonly message: Message }
  /** Visitors see them only after logging in. */
  | { readonly type: 'refused'; readonly id: string }
  | { readonly type: 'failed'; readonly id: string; readonly message: Message };

/** Profiles that Back finds at once. */
const mostKept = 30;

const kept = new Map<string, Profile>();

/** How often was asked: only what was asked last is shown. */
let asked = 0;

/** The profile that the address names; asked for as soon as somebody reads it. */
export const $member = atom<MemberState>({ type: 'loading', id: '', card: undefined });

onMount($member, () =>
  $place.subscribe((place) => {
    const id = namedBy(place);
    if (id !== undefined) void openMember(id);
  }),
);

/** Asks again after a failure. */
export function retryMember(): void {
  const { type, id } = $member.get();
  if (type === 'failed' || type === 'refused') void openMember(id);
}

/**
 * Opens a profile: at once where it was open before, and asks for it again in any case. What the network does to that second question
 * is nobody's loss; a profile that is gone goes. Never throws.
 */
export async function openMember(id: string): Promise<void> {
  const known = kept.get(id);
  $member.set(
    known === undefined ? { type: 'loading', id, card: knownCard(id) } : { type: 'ready', id, member: known },
  );
  await load(id);
}

/** Forgets all profiles but the one that is open, and asks for that again: more of it may be seen now. Never throws. */
export async function openMemberAnew(): Promise<void> {
  forgetMembers();
  const id = namedBy($place.get());
  if (id !== undefined && id === $member.get().id) await load(id);
}

/** Shows at once what somebody just did to a profile, here and when Back comes to it. */
export function changeRelation(id: string, change: Partial<NonNullable<Profile['relation']>>): void {
  const shown = $member.get();
  const isShown = shown.type === 'ready' && shown.id === id;
  // What is shown stays so also when all that was kept has been forgotten.
  const known = isShown ? shown.member : kept.get(id);
  if (known === undefined || known.relation === null) return;
  const member = { ...known, relation: { ...known.relation, ...change } };
  if (kept.has(id)) kept.set(id, member);
  if (isShown) $member.set({ type: 'ready', id, member });
}

/** Forgets all profiles: somebody else may see other people, or less of them. */
export function forgetMembers(): void {
  kept.clear();
}

whenForgotten(forgetMembers);

async function load(id: string): Promise<void> {
  asked += 1;
  const mine = asked;
  try {
    const member = await ask(id);
    if (member === undefined) kept.delete(id);
    else keep(member);
    if (mine === asked) $member.set(member === undefined ? { type: 'refused', id } : { type: 'ready', id, member });
  } catch (error) {
    const failed = toState(id, error);
    if (failed.type !== 'failed') kept.delete(id);
    if (mine === asked && (failed.type !== 'failed' || $member.get().type !== 'ready')) $member.set(failed);
  }
}

/** Whose profile is open. */
function namedBy(place: Place | undefined): string | undefined {
  return place?.route === 'members-id' || place?.route === 'likes-m-id' ? place.params.id : undefined;
}

/** @returns `undefined` when a session would be needed */
async function ask(id: string): Promise<Profile | undefined> {
  const answer = await request(getMember, { id });
  return answer === false ? undefined : answer.member;
}

function toState(id: string, error: unknown): MemberState {
  const code = error instanceof RefusedError ? error.code : undefined;
  // An address that cannot be anybody's is nobody's.
  if (code === 'not_found' || code === 'invalid_input') return { type: 'not-found', id };
  if (code === 'authentication_required') return { type: 'refused', id };
  if (code === 'blocked') return { type: 'blocked', id, message: errorToMessage(error) };
  return { type: 'failed', id, message: errorToMessage(error) };
}

function keep(member: Profile): void {
  kept.delete(member.id);
  kept.set(member.id, member);
  keepCards([member]);
  const [oldest] = kept.keys();
  if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
}
