import type { Environment } from '#browser';
import { deleteCaches } from '#browser/caches.ts';
import { untilStaying } from '#browser/leaving.ts';
import { canReachPage } from '#client/reach.ts';
import { mayReload } from '#stores/page-rules.ts';

const reloadKey = 'chunk-reload';
/** Milliseconds that the caches may take; a reload that never comes would be worse than one that finds them. */
const patience = 1_000;
/** Browsers that are on their way to the new page. */
const reloading = new WeakSet<object>();

/** What it was: the page is being loaded anew, there is no network to do that with, or it is gone and a reload would not help. */
export type LostChunk = 'reloading' | 'offline' | 'gone';

/** How page, caches and network are reached; a test has its own. */
interface Means {
  /** Resolves when the page is not being left, or turns out to stay. */
  readonly stay: () => Promise<void>;
  /** Deletes what is cached. */
  readonly purge: () => Promise<void>;
  /** Whether the page would come. */
  readonly reach: () => Promise<boolean>;
}

/**
 * Reloads a page whose script could not be fetched: a deploy has taken it away (spec §8). What is cached goes first, so that no service worker
 * gives out the old page again; so nothing goes before the page is sure to come. A page that is being left is let go: a reload would bring the
 * reader back to it. Never throws.
 * @param typed something typed would be lost by it
 * @returns `reloading` for every such script since the reload began
 */
export async function reloadForChunk(
  browser: Pick<Environment, 'now' | 'online' | 'reload' | 'tab'>,
  typed: boolean,
  { stay, purge, reach }: Means = { stay: untilStaying, purge: deleteCaches, reach: canReachPage },
): Promise<LostChunk> {
  if (!reloading.has(browser)) await stay();
  if (!reloading.has(browser) && !(browser.online() && (await reach()))) return 'offline';
  // Another one may have begun while this one asked.
  if (reloading.has(browser)) return 'reloading';
  const now = browser.now();
  const last = Number(browser.tab.get(reloadKey) ?? 0);
  if (!mayReload({ online: browser.online(), typed, last, now })) return 'gone';
  browser.tab.set(reloadKey, String(now));
  // Where nothing can be kept, nobody would know of this reload after it, and the next would follow for ever.
  if (browser.tab.get(reloadKey) !== String(now)) return 'gone';
  reloading.add(browser);
  const patienceEnds = new Promise<void>((done) => setTimeout(done, patience));
  void Promise.race([purge(), patienceEnds]).finally(() => browser.reload());
  return 'reloading';
}
