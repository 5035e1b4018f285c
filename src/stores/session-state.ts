import { atom } from 'nanostores';
import type { Message } from '#client/errors.ts';
import type { User } from '#contract/user.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { environment } from '#stores/environment.ts';
import { forgetTab } from '#stores/forget-tab.ts';

export type Session =
  | { readonly type: 'loading' }
  /** `ended`: this browser claimed a session, and there is none any more. */
  | { readonly type: 'guest'; readonly ended?: true }
  | { readonly type: 'member'; readonly user: User }
  | { readonly type: 'failed'; readonly message: Message };

/** A text to be, as stores give it to islands. */
export type { Message };

/** Who is signed in, as far as this page knows. */
export const $session = atom<Session>({ type: 'loading' });

/** What changed of the member who is signed in, as the server tells it. */
export function changeUser(changes: Partial<User>): void {
  const session = $session.get();
  if (session.type === 'member') $session.set({ type: 'member', user: { ...session.user, ...changes } });
}

/** The session has ended. The readable cookie goes with it, or guest pages and members' pages would send each other visitors. */
export function forgetSession(): void {
  const session = $session.get();
  const wasMember = session.type === 'member' || environment().hasCookie(signedInCookie);
  const ended = wasMember || (session.type === 'guest' && session.ended);
  environment().dropCookie(signedInCookie);
  forgetTab(environment());
  $session.set(ended ? { type: 'guest', ended: true } : { type: 'guest' });
}
