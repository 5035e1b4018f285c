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
  order: 'order',
  code: 'order-code',
  wayBack: 'payment-way-back',
  language: languageCookie,
} as const;

/** The same for the device's storage: what has to outlive the tab. */
export const ownDeviceKeys = {
  outbox: 'chat-outbox',
  drafts: 'chat-drafts',
  lastChat: 'chat-last',
  payment: 'payment-under-way',
} as const;

/**
 * Key of the device's storage for push messages: the address of the subscription, or `denied`. Not among the others: it
 * goes once the browser has ended the subscription (`stores/push/end-push.ts`).
 */
export const pushKey = 'push';

/**
 * Key of the device's storage for the conversations that this browser keeps (`browser/kept-chats.ts`): the id of their
 * member. Not among the others: it goes once they are erased.
 */
export const keptChatsKey = 'chats-kept';
/** Stands there in place of the id from the end of the session until they are erased. */
export const notErased = '-';

const forgetters: (() => void)[] = [];

/** Registers a callback that clears a store's data of the member. Called when the session ends. */
export function onSessionEnd(forget: () => void): void {
  forgetters.push(forget);
}

/**
 * Clears all data of the member in this browser, however the session ended: the next user of this device may be somebody
 * else. What is kept in a database takes a moment longer, and cannot be read meanwhile.
 * @returns when that is erased, too; never throws
 */
export function clearMemberState({ tab, device }: Pick<Environment, 'tab' | 'device'>): Promise<void> {
  for (const key of Object.values(ownKeys)) if (tab.get(key)) tab.set(key, '');
  for (const key of Object.values(ownDeviceKeys)) if (device.get(key)) device.set(key, '');
  const erased = eraseKeptChats(device);
  // In reverse order: a store that builds on another clears first.
  for (const forget of forgetters.toReversed()) forget();
  // The badge of the installed app is shared by all tabs.
  showAppBadge(0);
  return erased;
}

/** Erases the conversations that are kept, if any. If the page is left meanwhile, the next one does it. Never throws. */
export async function eraseKeptChats(device: Environment['device']): Promise<void> {
  if (!device.get(keptChatsKey)) return;
  device.set(keptChatsKey, notErased);
  try {
    await (await import('#browser/kept-chats.ts')).eraseKept();
    // Somebody may have logged in meanwhile.
    if (device.get(keptChatsKey) === notErased) device.set(keptChatsKey, '');
  } catch {
    // The next page tries again.
  }
}
