import { signedInCookie } from '#lib/cookies.ts';
import { environment } from '#stores/environment.ts';
import { ownKeys } from '#stores/forget-tab.ts';

const doneKey = ownKeys.steps;

/** Remembers in this tab whether the steps of sign-up are behind the member. */
export function markSteps(done: boolean): void {
  environment().tab.set(doneKey, done ? 'done' : '');
}

/** Whether a page that cannot know the profile offers the steps: to members who have not just come from them. */
export function mayOfferSteps(): boolean {
  const { hasCookie, tab } = environment();
  return hasCookie(signedInCookie) && tab.get(doneKey) !== 'done';
}
