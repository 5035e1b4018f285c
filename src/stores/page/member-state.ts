import type { Environment } from '#browser';
import { showAppBadge } from '#browser/app-badge.ts';
import { languageCookie } from '#lib/cookies.ts';

/**
 * Keys of the tab's storage that hold data of a member. Listed here, so that logging out clears them even if their
 * store is not loaded.
 */
export const ownKeys = {
  fields: 'kept-fields',
  swipes: 'swipes',
  steps: 'signup-steps',
  gift: 'gift-choice',
  language: languageCookie,
} as const;

/** The same for the device's storage: what has to outlive the tab. */
export const ownDeviceKeys = {
  outbox: 'chat-outbox',
  drafts: 'chat-drafts',
} as const;

/**
 * Key of the device's storage for push messages: the address of the subscription, or `denied`. Not among the others: it
 * goes once the browser has ended the subscription (`stores/push/end-push.ts`).
 */
export const pushKey = 'push';

const forgetters: (() => void)[] = [];

/** Registers a callback that clears a store's data of the member. Called when the session ends. */
export function onSessionEnd(forget: () => void): void {
  forgetters.push(forget);
}

/**
 * Clears all data of the member in this browser, however the session ended: the next user of this device may be somebody
 * else.
 */
export function clearMemberState({ tab, device }: Pick<Environment, 'tab' | 'device'>): void {
  for (const key of Object.values(ownKeys)) if (tab.get(key)) tab.set(key, '');
  for (const key of Object.values(ownDeviceKeys)) if (device.get(key)) device.set(key, '');
  // In reverse order: a store that builds on another clears first.
  for (const forget of forgetters.toReversed()) forget();
  // The badge of the installed app is shared by all tabs.
  showAppBadge(0);
}
