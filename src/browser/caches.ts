/**
 * Deletes all of this site's browser caches, including the service worker's. Not in `browser.ts`, because that is part
 * of every page's script, which is at its size budget. Never throws.
 */
export async function deleteCaches(): Promise<void> {
  // Missing where the browser forbids storage, and on plain HTTP.
  if (!('caches' in globalThis)) return;
  try {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // Best effort: the caller goes on without it.
  }
}
