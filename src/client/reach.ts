/** Milliseconds without an answer after which the network counts as down. */
const timeoutMs = 5_000;

let asking: Promise<boolean> | undefined;

/**
 * Whether this page can be fetched now. Devices report that they are online before the network works. Concurrent calls
 * share one request.
 */
export function canReachPage(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask(): Promise<boolean> {
  try {
    // Service workers do not answer HEAD from their caches.
    const answer = await fetch(location.href, {
      method: 'HEAD',
      cache: 'no-store',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return answer.ok;
  } catch {
    return false;
  }
}
