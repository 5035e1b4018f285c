import { cleanupOutdatedCaches, type PrecacheEntry, precacheAndRoute } from 'workbox-precaching';
import { registerRoute, setCatchHandler } from 'workbox-routing';
import { NetworkOnly } from 'workbox-strategies';

/**
 * The service worker of every site. After a change, `npm run compile:worker` writes it anew into `sw-push.min.js`. The finishing pass writes
 * each site's own two lists into that: the hashed assets of the members area, and what each language has of its own. The page that registers
 * it names its language.
 */
declare const self: ServiceWorkerGlobalScope & {
  readonly __WB_MANIFEST: readonly PrecacheEntry[];
  readonly __LANGUAGES: Readonly<Record<string, Language>>;
};

/** What is kept of one language. */
interface Language {
  /** Scripts that hold its texts. */
  readonly texts: readonly PrecacheEntry[];
  /** Pages that must open without a network. */
  readonly pages: readonly OfflinePage[];
}

/** A page kept for the time without a network, and the paths it stands in for. */
interface OfflinePage {
  readonly url: string;
  /** Path prefix; the longest that fits a request wins. */
  readonly covers: string;
}

const pageCache = 'offline-pages';
const { texts, pages } = self.__LANGUAGES[new URL(self.location.href).searchParams.get('locale') ?? ''] ?? {
  texts: [],
  pages: [],
};

precacheAndRoute([...self.__WB_MANIFEST, ...texts]);
cleanupOutdatedCaches();

// Pages are fetched, never precached: which languages a site has may change without any asset changing.
self.addEventListener('install', (event) => {
  event.waitUntil(keepPages());
});

async function keepPages(): Promise<void> {
  const cache = await caches.open(pageCache);
  // One page may cover several paths, and none may be asked for twice.
  const urls = new Set(pages.map(({ url }) => url));
  await cache.addAll([...urls].map((url) => new Request(url, { cache: 'reload' })));
  await self.skipWaiting();
}

registerRoute(({ request }) => request.mode === 'navigate', new NetworkOnly());

setCatchHandler(async ({ request, url }) => {
  // Where the cache is what failed, the network still has it; where the network did, it fails once more.
  if (request.mode !== 'navigate') return fetch(request);
  const [error] = pages;
  const page =
    pages
      .filter(({ covers }) => url.pathname === covers || url.pathname.startsWith(covers === '/' ? '/' : `${covers}/`))
      .toSorted((one, other) => other.covers.length - one.covers.length)[0] ?? error;
  const kept = page && (await caches.match(page.url));
  return kept ?? Response.error();
});
