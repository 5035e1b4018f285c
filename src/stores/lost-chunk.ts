import type { Environment } from '#browser';
import { deleteCaches } from '#browser/caches.ts';
import { mayReload } from '#stores/page-rules.ts';

const reloadKey = 'chunk-reload';
/** Milliseconds that the caches may take; a reload that never comes would be worse than one that finds them. */
const patience = 1_000;
/** Browsers that are on their way to the new page. */
const reloading = new WeakSet<object>();

/**
 * Reloads a page whose script could not be fetched: a deploy has taken it away (spec §8). What is cached goes first, so that no service worker
 * gives out the old page again.
 * @param typed something typed would be lost by it
 * @param purge deletes what is cached
 * @returns whether the page is being reloaded, now or since the last such script
 */
export function reloadForChunk(
  browser: Pick<Environment, 'now' | 'online' | 'reload' | 'tab'>,
  typed: boolean,
  purge: () => Promise<void> = deleteCaches,
): boolean {
  if (reloading.has(browser)) return true;
  const now = browser.now();
  const last = Number(browser.tab.get(reloadKey) ?? 0);
  if (!mayReload({ online: browser.online(), typed, last, now })) return false;
  browser.tab.set(reloadKey, String(now));
  // Where nothing can be kept, nobody would know of this reload after it, and the next would follow for ever.
  if (browser.tab.get(reloadKey) !== String(now)) return false;
  reloading.add(browser);
  const patienceEnds = new Promise<void>((done) => setTimeout(done, patience));
  void Promise.race([purge(), patienceEnds]).finally(() => browser.reload());
  return true;
}
