import { cleanupOutdatedCaches, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/**
 * The service worker of every site. One file is compiled; the finishing pass writes each site's own two lists into it:
 * the hashed assets of the members area, and the pages that must open without a network.
 */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: { readonly url: string; readonly revision: string | null }[];
  readonly __OFFLINE_PAGES: readonly OfflinePage[];
};

/** A page kept for the time without a network, and the paths it stands in for. */
interface OfflinePage {
  readonly url: string;
  /** Path prefix; the longest that fits a request wins. */
  readonly covers: string;
}

const pageCache = 'offline-pages';
const offlinePages = self.__OFFLINE_PAGES;

precacheAndRoute(self.__WB_MANIFEST);
cleanupOutdatedCaches();

// Pages are fetched, never precached: which languages a site has may change without any asset changing.
self.addEventListener('install', (event) => {
  event.waitUntil(keepPages());
});

async function keepPages(): Promise<void> {
  const cache = await caches.open(pageCache);
  // One page may cover several paths, and none may be asked for twice.
  const pages = new Set(offlinePages.map(({ url }) => url));
  await cache.addAll([...pages].map((url) => new Request(url, { cache: 'reload' })));
  await self.skipWaiting();
}

registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

setCatchHandler(async ({ request, url }) => {
  if (request.mode !== 'navigate') return Response.error();
  const page = offlinePages
    .filter(({ covers }) => url.pathname === covers || url.pathname.startsWith(covers === '/' ? '/' : `${covers}/`))
    .toSorted((one, other) => other.covers.length - one.covers.length)[0];
  const kept = page && (await caches.match(page.url));
  return kept ?? Response.error();
});
