import type { Environment } from '#browser';
import { showAppBadge } from '#browser/app-badge.ts';
import { languageCookie } from '#lib/cookies.ts';

/** Names in the tab's storage under which something of a member stands, whether or not the store that reads it is here. */
export const ownKeys = {
  fields: 'kept-fields',
  swipes: 'swipes',
  steps: 'signup-steps',
  language: languageCookie,
} as const;

const forgetters: (() => void)[] = [];

/** Has a store forget what it holds of a member, and for a member, when their session ends. */
export function whenForgotten(forget: () => void): void {
  forgetters.push(forget);
}

/** Nobody is signed in any more, whichever way that came about: the next one at this device may be somebody else. */
export function forgetTab({ tab }: Pick<Environment, 'tab'>): void {
  for (const key of Object.values(ownKeys)) if (tab.get(key)) tab.set(key, '');
  for (const forget of forgetters) forget();
  // One icon for all tabs.
  showAppBadge(0);
}
