import { signedInCookie } from '#lib/cookies.ts';
import { environment } from '#stores/page/environment.ts';
import { ownKeys } from '#stores/page/member-state.ts';

const doneKey = ownKeys.steps;

/** Remembers in this tab whether the member has completed the sign-up steps. */
export function markSteps(done: boolean): void {
  environment().tab.set(doneKey, done ? 'done' : '');
}

/** Whether a page without access to the profile offers the steps: to members who did not just complete them. */
export function mayOfferSteps(): boolean {
  const { hasCookie, tab } = environment();
  return hasCookie(signedInCookie) && tab.get(doneKey) !== 'done';
}
