import { atom } from 'nanostores';
import { errorToMessage, RefusedError } from '#client/errors.ts';
import { getAutoLike } from '#contract/auto-like.ts';
import type { Card } from '#contract/profile.ts';
import { keepCards } from '#stores/known-cards.ts';
import { loadLikes, markLikeSeen } from '#stores/likes.ts';
import { request } from '#stores/request.ts';
import type { Message } from '#stores/session-state.ts';

/** Milliseconds after which the likes are asked for again (spec §9 "Likes reload 500 ms after auto-like"). */
const reloadDelay = 500;

export type AutoLike =
  | { readonly type: 'loading' }
  /** `fictional` of the person says whether a member likes the member, or a profile of the operator. */
  | { readonly type: 'found'; readonly person: Card; readonly match: boolean }
  | { readonly type: 'nobody' }
  | { readonly type: 'failed'; readonly message: Message };

/** The like that was looked for when the modal was opened without a profile (spec §7). */
export const $autoLike = atom<AutoLike>({ type: 'loading' });

let finding: Promise<void> | undefined;
let isOpen = false;

/**
 * Looks for a like: one that waits for the member, else one of a fictional profile, which is made by this very question. So it is asked only
 * when the member says so, and who asks again before the answer is here gets that answer. Shown, it is new no more. Never throws.
 */
export async function findAutoLike(): Promise<void> {
  isOpen = true;
  $autoLike.set({ type: 'loading' });
  finding ??= find().finally(() => {
    finding = undefined;
  });
  await finding;
}

/** Nobody looks any more: a like that comes now is in the lists, as new as it is. */
export function closeAutoLike(): void {
  isOpen = false;
}

async function find(): Promise<void> {
  try {
    const person = await request(getAutoLike, {});
    if (person === false) return;
    keepCards([person]);
    setTimeout(() => void loadLikes(), reloadDelay);
    if (!isOpen) return;
    $autoLike.set({ type: 'found', person, match: false });
    // Not waited for: who looks for the next one meanwhile is not to get this one again.
    void markLikeSeen(person.id);
  } catch (error) {
    const isNobody = error instanceof RefusedError && error.code === 'not_found';
    $autoLike.set(isNobody ? { type: 'nobody' } : { type: 'failed', message: errorToMessage(error) });
  }
}

/** The like that was found has been answered. @param match whether it still stood */
export function answerAutoLike(match: boolean): void {
  const shown = $autoLike.get();
  if (shown.type === 'found') $autoLike.set(match ? { ...shown, match } : { type: 'nobody' });
}
