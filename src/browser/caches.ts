/**
 * Deletes what this site keeps in the browser's caches, its service worker's included. Apart from `browser.ts`, which is in the script of every
 * page and has no room. Never throws.
 */
export async function deleteCaches(): Promise<void> {
  // Missing where the browser forbids storage, and on plain http.
  if (!('caches' in globalThis)) return;
  try {
    await Promise.all((await caches.keys()).map((name) => caches.delete(name)));
  } catch {
    // What cannot be deleted would not have helped either.
  }
}
