import type { BrowserContext, Page, Worker } from '@playwright/test';
import type { PushPayload } from '#lib/push.ts';
import { newSubscription } from '#tests/support/push-subscription.ts';

/** What a page asked the browser for. */
interface Asked {
  permission: number;
  subscribed: number;
  ended: number;
}

/**
 * Lets pages subscribe, which this Chromium cannot: there is no push service behind it. What they ask the browser for is
 * counted across pages.
 * @param permission before the member is asked; when asked, the member allows it
 * @param given the subscription that they get; by default one of a service that nobody asks
 */
export async function allowPush(
  context: BrowserContext,
  permission: NotificationPermission,
  given: ReturnType<typeof newSubscription> = newSubscription(),
): Promise<void> {
  const { endpoint, keys } = given;
  if (permission === 'granted') await context.grantPermissions(['notifications']);
  await context.addInitScript(
    ({ endpoint, keys, permission }) => {
      const asked = () => JSON.parse(localStorage.getItem('asked') ?? '{"permission":0,"subscribed":0,"ended":0}');
      const count = (what: string) => {
        const all = asked();
        localStorage.setItem('asked', JSON.stringify({ ...all, [what]: all[what] + 1 }));
      };
      const standing = () => localStorage.getItem('permission') ?? permission;
      Object.defineProperty(Notification, 'permission', { get: standing });
      Notification.requestPermission = async () => {
        count('permission');
        if (standing() === 'default') localStorage.setItem('permission', 'granted');
        return standing() as NotificationPermission;
      };
      const subscription = () => {
        const key = localStorage.getItem('subscribed-with');
        if (!key) return null;
        const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
        return {
          endpoint,
          options: { applicationServerKey: Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer },
          toJSON: () => ({ endpoint, expirationTime: null, keys }),
          async unsubscribe() {
            count('ended');
            localStorage.setItem('subscribed-with', '');
            return true;
          },
        } as unknown as PushSubscription;
      };
      PushManager.prototype.getSubscription = async () => subscription();
      PushManager.prototype.subscribe = async (options) => {
        count('subscribed');
        localStorage.setItem('subscribed-with', String(options?.applicationServerKey));
        return subscription() as PushSubscription;
      };
    },
    { endpoint, keys, permission },
  );
}

/** What pages asked the browser for so far. */
export function askedFor(page: Page): Promise<Asked> {
  return page.evaluate(() => {
    const none = '{"permission":0,"subscribed":0,"ended":0}';
    return JSON.parse(localStorage.getItem('asked') ?? none) as Asked;
  });
}

/** Waits until the page's service worker runs. */
export async function activeWorker(page: Page): Promise<Worker> {
  const isActive = () => navigator.serviceWorker.ready.then(({ active }) => active?.state === 'activated');
  await page.waitForFunction(isActive);
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('there is no service worker');
  return worker;
}

/** Delivers a push message to the service worker of a site, as a push service does. @param origin of the site */
export async function deliver(context: BrowserContext, origin: string, message: Partial<PushPayload>): Promise<void> {
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  const found = new Promise<string>((resolve) => {
    devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && scopeURL.startsWith(origin));
      if (own !== undefined) resolve(own.registrationId);
    });
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await found;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await page.close();
}

/** The notifications that show now. */
export function notifications(worker: Worker) {
  return worker.evaluate(async () => {
    const { registration } = self as unknown as ServiceWorkerGlobalScope;
    const all = (await registration.getNotifications()) as (Notification & { readonly badge: string })[];
    return all.map(({ title, body, tag, icon, badge, data }) => ({
      title,
      body,
      tag,
      icon,
      badge,
      data: String(data),
    }));
  });
}

/** Presses the notification that shows. */
export async function pressNotification(worker: Worker): Promise<void> {
  await worker.evaluate(async () => {
    const scope = self as unknown as ServiceWorkerGlobalScope;
    const [notification] = await scope.registration.getNotifications();
    if (notification === undefined) throw new Error('no notification shows');
    scope.dispatchEvent(new NotificationEvent('notificationclick', { notification }));
  });
}

/**
 * Gives the browser another subscription, as it does by itself now and then. Waits until the worker has heard of it.
 * @param publicKey of the server, in base64url
 */
export async function replaceSubscription(
  worker: Worker,
  subscription: ReturnType<typeof newSubscription>,
  publicKey: string,
): Promise<void> {
  await worker.evaluate(
    async ([given, key]) => {
      const text = atob(key.replaceAll('-', '+').replaceAll('_', '/'));
      const applicationServerKey = Uint8Array.from(text, (letter) => letter.charCodeAt(0)).buffer;
      const newSubscription = { options: { applicationServerKey }, toJSON: () => given };
      const event = Object.assign(new ExtendableEvent('pushsubscriptionchange'), { newSubscription });
      // A browser waits for what a worker does about its own events, but not about those of scripts.
      const work = new Promise<unknown>((resolve) => {
        event.waitUntil = resolve;
      });
      self.dispatchEvent(event);
      await work;
    },
    [subscription, publicKey] as const,
  );
}
