/** Milliseconds after which a network that does not answer counts as none. */
const patience = 5_000;

let asking: Promise<boolean> | undefined;

/** Whether this page could be had now: devices say that they are online before the network works. Who asks meanwhile gets the same answer. */
export function canReachPage(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  try {
    // A service worker answers no HEAD out of its caches.
    const answer = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(patience),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
