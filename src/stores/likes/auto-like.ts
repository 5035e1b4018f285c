import { atom } from 'nanostores';
import { failureOf, RefusedError } from '#client/errors.ts';
import { getAutoLike } from '#contract/auto-like.ts';
import type { Card } from '#contract/models.ts';
import { keepCards } from '#stores/cards/cards.ts';
import { loadLikes, markLikeSeen } from '#stores/likes/likes.ts';
import { request } from '#stores/session/request.ts';
import type { Message } from '#stores/session/session-state.ts';

/** Milliseconds after which the lists of likes are reloaded (likes-28). */
const reloadDelay = 500;

export type AutoLike =
  | { readonly type: 'loading' }
  /** `person.fictional`: the like is of a profile of the operator, not of a member. */
  | { readonly type: 'found'; readonly person: Card; readonly match: boolean }
  | { readonly type: 'nobody' }
  | { readonly type: 'failed'; readonly message: Message };

/** The like to show, when the modal was opened without a profile. */
export const $autoLike = atom<AutoLike>({ type: 'loading' });

let finding: Promise<void> | undefined;
let isOpen = false;

/**
 * Fetches a like: one that the member has not answered, or else a new one of a fictional profile, which this request
 * creates. So call it only on the member's request. Concurrent calls share one request. Showing the like marks it as
 * seen. Never throws.
 */
export async function findAutoLike(): Promise<void> {
  isOpen = true;
  $autoLike.set({ type: 'loading' });
  finding ??= find().finally(() => {
    finding = undefined;
  });
  await finding;
}

/** The modal is closed: a like that arrives now stays unseen in the lists. */
export function closeAutoLike(): void {
  isOpen = false;
}

async function find(): Promise<void> {
  try {
    const person = await request(getAutoLike, {});
    keepCards([person]);
    setTimeout(() => void loadLikes(), reloadDelay);
    if (!isOpen) return;
    $autoLike.set({ type: 'found', person, match: false });
    // In parallel: if the member asks for the next like meanwhile, the server must not return this one again.
    void markLikeSeen(person.id);
  } catch (error) {
    const message = failureOf(error);
    const isNobody = error instanceof RefusedError && error.code === 'not_found';
    if (message !== undefined) $autoLike.set(isNobody ? { type: 'nobody' } : { type: 'failed', message });
  }
}

/** Records the answer to the like that is shown. @param match false if the other person took their like back */
export function answerAutoLike(match: boolean): void {
  const shown = $autoLike.get();
  if (shown.type === 'found') $autoLike.set(match ? { ...shown, match } : { type: 'nobody' });
}
