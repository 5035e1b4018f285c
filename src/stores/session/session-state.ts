import { atom } from 'nanostores';
import type { Message } from '#client/errors.ts';
import type { User } from '#contract/user.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { environment } from '#stores/page/environment.ts';
import { clearMemberState } from '#stores/page/member-state.ts';

export type Session =
  | { readonly type: 'loading' }
  /** `ended`: there was a session in this browser, and it is no longer valid. */
  | { readonly type: 'guest'; readonly ended?: true }
  | { readonly type: 'member'; readonly user: User }
  | { readonly type: 'failed'; readonly message: Message };

/** A message key with its parameters; islands translate it. */
export type { Message };

/** The session, as far as this page knows. */
export const $session = atom<Session>({ type: 'loading' });

/**
 * Whether this page is ending the session itself, by logging out or deleting the account. It says where that leads;
 * the stream or a poll may hear of the end before its own answer comes, and must not lead to the login (members-12).
 */
export const $isLeaving = atom(false);

/** Updates the signed-in member with fields of an answer. */
export function changeUser(changes: Partial<User>): void {
  const session = $session.get();
  if (session.type === 'member') $session.set({ type: 'member', user: { ...session.user, ...changes } });
}

/**
 * Clears the ended session. Also deletes the readable cookie, or pages for guests and for members would redirect to
 * each other forever.
 */
export function forgetSession(): void {
  const session = $session.get();
  const wasMember = session.type === 'member' || environment().hasCookie(signedInCookie);
  const ended = wasMember || (session.type === 'guest' && session.ended);
  environment().dropCookie(signedInCookie);
  void clearMemberState(environment());
  $session.set(ended ? { type: 'guest', ended: true } : { type: 'guest' });
}
