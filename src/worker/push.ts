import { showAppBadge } from '#browser/app-badge.ts';
import { signedInCookie } from '#lib/cookies.ts';
import type { PushPayload } from '#lib/push.ts';
import type { NewPushMessage } from '#lib/worker-messages.ts';
import { dropLastPush, keepLastPush } from '#worker/last-push.ts';

/**
 * Takes in a push message: badge of the installed app, pages that are open, and a notification unless one of them is
 * looked at. A message for somebody who has logged out ends the subscription.
 */
export async function receivePush(worker: ServiceWorkerGlobalScope, data: PushMessageData | null): Promise<void> {
  const message = readMessage(data);
  if (message === undefined) return;
  if (await isSignedOut(worker)) return endPush(worker.registration);
  const told: NewPushMessage = { type: 'NEW_PUSH_MESSAGE', message, at: Date.now() };
  showAppBadge(message.badge);
  await keepLastPush(told);
  const windows = await worker.clients.matchAll({ type: 'window', includeUncontrolled: true });
  for (const window of windows) window.postMessage(told);
  if (windows.some(({ visibilityState }) => visibilityState === 'visible')) return;
  const { title, body, lang, tag, path } = message;
  await worker.registration.showNotification(title, {
    ...{ body, lang, tag, icon: '/icon-192.png', badge: '/badge-96.png' },
    data: path,
  });
}

/** Reads a message of the server by hand: zod would be half of the worker. */
function readMessage(data: PushMessageData | null): PushPayload | undefined {
  try {
    const message = data?.json() as Partial<PushPayload> | undefined;
    return typeof message?.title === 'string' && typeof message.path === 'string'
      ? (message as PushPayload)
      : undefined;
  } catch {
    return undefined;
  }
}

/** Whether nobody is signed in on this browser, as far as the worker can see: not every browser lets it read cookies. */
async function isSignedOut(worker: ServiceWorkerGlobalScope): Promise<boolean> {
  const store = worker.cookieStore as CookieStore | undefined;
  return store !== undefined && (await store.get(signedInCookie)) === null;
}

/** Ends the subscription of this browser, with all that shows of it. */
async function endPush(registration: ServiceWorkerRegistration): Promise<void> {
  for (const notification of await registration.getNotifications()) notification.close();
  await dropLastPush();
  await (await registration.pushManager.getSubscription())?.unsubscribe();
}
