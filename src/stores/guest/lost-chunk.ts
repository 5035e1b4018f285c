import type { Environment } from '#browser';
import { deleteCaches } from '#browser/caches.ts';
import { untilStaying } from '#browser/leaving.ts';
import { canReachPage } from '#client/reach.ts';
import { mayReload } from '#stores/guest/page-rules.ts';

const reloadKey = 'chunk-reload';
/** How long purging the caches may take (ms). Reload anyway after that: stale caches beat no reload. */
const timeoutMs = 1_000;
/** Environments whose page is already reloading. */
const reloading = new WeakSet<object>();

/**
 * `reloading`: the page reloads. `offline`: no network to reload with. `gone`: a reload would not help, or is not
 * allowed.
 */
export type LostChunk = 'reloading' | 'offline' | 'gone';

/** Access to page, caches and network; tests replace it. */
interface Means {
  /** Resolves once it is clear that the page is not being left. */
  readonly stay: () => Promise<void>;
  /** Deletes all caches. */
  readonly purge: () => Promise<void>;
  /** Whether the page can be fetched. */
  readonly reach: () => Promise<boolean>;
}

/**
 * Reloads the page after a script failed to load, since a deploy may have removed it. Purges the caches
 * first, or the service worker would serve the old page again; but only after the page has proved reachable. Does
 * nothing while the page is being left: a reload would bring the user back to it. Never throws.
 * @param typed whether a reload would lose input
 * @returns `reloading` for every failed script once the reload has begun
 */
export async function reloadForChunk(
  browser: Pick<Environment, 'now' | 'online' | 'reload' | 'tab'>,
  typed: boolean,
  { stay, purge, reach }: Means = { stay: untilStaying, purge: deleteCaches, reach: canReachPage },
): Promise<LostChunk> {
  if (!reloading.has(browser)) await stay();
  if (!reloading.has(browser) && !(browser.online() && (await reach()))) return 'offline';
  // Another call may have started the reload meanwhile.
  if (reloading.has(browser)) return 'reloading';
  const now = browser.now();
  const last = Number(browser.tab.get(reloadKey) ?? 0);
  if (!mayReload({ online: browser.online(), typed, last, now })) return 'gone';
  browser.tab.set(reloadKey, String(now));
  // Without storage, the next page would not know of this reload: an endless loop.
  if (browser.tab.get(reloadKey) !== String(now)) return 'gone';
  reloading.add(browser);
  const timeout = new Promise<void>((done) => setTimeout(done, timeoutMs));
  void Promise.race([purge(), timeout]).finally(() => browser.reload());
  return 'reloading';
}
