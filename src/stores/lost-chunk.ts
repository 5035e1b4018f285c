import type { Environment } from '#browser';
import { mayReload } from '#stores/page-rules.ts';

const reloadKey = 'chunk-reload';
/** Browsers that are on their way to the new page. */
const reloading = new WeakSet<object>();

/**
 * Reloads a page whose script could not be fetched: a deploy has taken it away (spec §8).
 * @param typed something typed would be lost by it
 * @returns whether the page is being reloaded, now or since the last such script
 */
export function reloadForChunk(
  browser: Pick<Environment, 'now' | 'online' | 'reload' | 'tab'>,
  typed: boolean,
): boolean {
  if (reloading.has(browser)) return true;
  const now = browser.now();
  const last = Number(browser.tab.get(reloadKey) ?? 0);
  if (!mayReload({ online: browser.online(), typed, last, now })) return false;
  reloading.add(browser);
  browser.tab.set(reloadKey, String(now));
  browser.reload();
  return true;
}
