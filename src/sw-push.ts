import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';
import type { LastPushMessage } from '#lib/worker-messages.ts';
import { readLastPush } from '#worker/last-push.ts';
import { receivePush } from '#worker/push.ts';
import { openPushed } from '#worker/push-click.ts';
import { renewPush } from '#worker/renew-push.ts';

/**
 * The service worker of every site: what opens without a network, and push messages. After a change, `npm run compile:worker` compiles it into `sw-push.min.js`. The
 * finishing pass inserts two lists per site: the hashed assets of the members area, and what each language adds. The
 * page that registers it names its language.
 */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly __LANGUAGES: Readonly<Record<string, Language>>;
};

/** What the worker caches for one language. */
interface Language {
  /** Scripts that contain its texts. */
  readonly texts: readonly PrecacheEntry[];
  /** Pages that must open offline. */
  readonly pages: readonly OfflinePage[];
}

/** A page cached for offline use, and the paths that it answers. */
interface OfflinePage {
  readonly url: string;
  /** Path prefix; the longest match wins. */
  readonly covers: string;
}

const pageCache = 'offline-pages';
const { texts, pages } = self.__LANGUAGES[new URL(self.location.href).searchParams.get('locale') ?? ''] ?? {
  texts: [],
  pages: [],
};

precacheAndRoute([...self.__WB_MANIFEST, ...texts]);
cleanupOutdatedCaches();

// Pages are fetched, not precached: a site's languages may change without a change of any asset.
self.addEventListener('install', (event) => {
  event.waitUntil(keepPages());
});

async function keepPages(): Promise<void> {
  const cache = await caches.open(pageCache);
  // One page may cover several paths; request it only once.
  const urls = new Set(pages.map(({ url }) => url));
  await cache.addAll([...urls].map((url) => new Request(url, { cache: 'reload' })));
  await self.skipWaiting();
}

registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

setCatchHandler(async ({ request, url }) => {
  // If the cache failed, the network still works; if the network failed, this fails once more.
  if (request.mode !== 'navigate') return fetch(request);
  const [error] = pages;
  const page =
    pages
      .filter(({ covers }) => url.pathname === covers || url.pathname.startsWith(covers === '/' ? '/' : `${covers}/`))
      .toSorted((one, other) => other.covers.length - one.covers.length)[0] ?? error;
  const kept = page && (await caches.match(page.url));
  return kept ?? Response.error();
});

self.addEventListener('push', (event) => event.waitUntil(receivePush(self, event.data)));

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPushed(self, event.notification.data));
});

self.addEventListener('pushsubscriptionchange', (event) => {
  const { newSubscription } = event as Event & { readonly newSubscription?: PushSubscription | null };
  (event as ExtendableEvent).waitUntil(renewPush(self.registration, newSubscription ?? undefined));
});

self.addEventListener('message', (event) => {
  if ((event.data as Partial<LastPushMessage> | null)?.type !== 'LAST_PUSH_MESSAGE') return;
  event.waitUntil(readLastPush().then((message) => message && event.source?.postMessage(message)));
});
