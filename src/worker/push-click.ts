import type { NewPushClick } from '#lib/worker-messages.ts';

/** How long a page may take to say that it goes where the notification leads (ms). */
const answerMs = 1_000;

/**
 * Opens what a notification leads to: in a page of the site that is open, which goes there without losing anything, or
 * else in a new window.
 * @param path of a page of this site; anything else opens the home page
 */
export async function openPushed({ clients, location }: ServiceWorkerGlobalScope, path: unknown): Promise<void> {
  const address = new URL(String(path), location.origin);
  const own = address.origin === location.origin ? address.pathname + address.search : '/';
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const window = windows.find(({ visibilityState }) => visibilityState === 'visible') ?? windows[0];
  if (window !== undefined) {
    // Rejects where the browser does not count the press on a notification.
    await window.focus().catch(() => undefined);
    if (await goesThere(window, own)) return;
  }
  await clients.openWindow(own);
}

/** Asks a page to go to a path. @returns whether it does; static pages don't listen */
function goesThere(window: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), answerMs);
    const click: NewPushClick = { type: 'NEW_PUSH_CLICK', path };
    window.postMessage(click, [port2]);
  });
}
