import { type PushInput, toPushInput } from '#browser/push-input.ts';
import { canHaveWorker, startWorker } from '#browser/worker.ts';
import { lastPushCache } from '#lib/worker-messages.ts';

/** Whether a browser can get push messages. `installed`: only once the site is installed as an app, as on iOS. */
export type PushSupport = 'yes' | 'installed' | 'no';

/** Push messages of this browser, as an object, so that a test can be one. */
export interface PushDevice {
  support(): PushSupport;
  permission(): NotificationPermission;
  /** Lets the browser ask the member. Call it right after a click: some browsers ignore it otherwise. */
  ask(): Promise<NotificationPermission>;
  /** The subscription that the browser has, if any. */
  current(): Promise<PushInput | undefined>;
  /** Subscribes. @param publicKey of the server, base64url. @throws if the push service cannot be reached */
  subscribe(publicKey: string): Promise<PushInput>;
  /** Ends the subscription of this browser, with all that shows or is kept of it. Never throws. */
  end(): Promise<void>;
}

export const browserPush: PushDevice = {
  support() {
    if (!canHaveWorker()) return 'no';
    if ('PushManager' in window && 'Notification' in window) return 'yes';
    return isAppleTouch() && !matchMedia('(display-mode: standalone)').matches ? 'installed' : 'no';
  },
  permission: () => Notification.permission,
  ask: () => Notification.requestPermission(),
  async current() {
    const subscription = await (await findRegistration())?.pushManager.getSubscription();
    return subscription ? toPushInput(subscription) : undefined;
  },
  async subscribe(publicKey) {
    const { pushManager } = await startWorker();
    return toPushInput(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey }));
  },
  end: endPush,
};

/** Closes the notifications of this site. */
export async function closeNotifications(): Promise<void> {
  const shown = await (await findRegistration())?.getNotifications?.();
  for (const notification of shown ?? []) notification.close();
}

async function endPush(): Promise<void> {
  try {
    await closeNotifications();
    await caches.delete(lastPushCache);
    await (await (await findRegistration())?.pushManager?.getSubscription())?.unsubscribe();
  } catch {
    // The server has ended the subscription with the session, and sends nothing to it any more.
  }
}

/** Whether this is an iPhone or iPad, whose browsers get push messages only in the installed app. */
export function isAppleTouch(): boolean {
  // An iPad says that it is a Mac.
  return (
    /iP(?:hone|ad|od)/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
  );
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return canHaveWorker() ? navigator.serviceWorker.getRegistration() : undefined;
}
