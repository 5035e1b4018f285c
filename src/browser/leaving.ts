/**
 * Milliseconds after `beforeunload`. A page that is still open then was not left: the link was a download, or the user
 * pressed Stop.
 */
const limitMs = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Records when the user starts to leave the page. Call once per page. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
}

/**
 * Resolves at once unless the page is being left; then it resolves only if the page stays open after all. Firefox and
 * Safari cancel every pending request as soon as a navigation starts, long before the new page arrives: those failures
 * are not errors.
 */
export async function untilStaying(): Promise<void> {
  const rest = leftAt + limitMs - Date.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}
