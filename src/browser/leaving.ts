/** Milliseconds after which a page that is still there was not left: its new page was a file to save, or somebody stopped it. */
const limitMs = 10_000;
let leftAt = Number.NEGATIVE_INFINITY;

/** Notices from now on when the page begins to be left. */
export function watchLeaving(): void {
  addEventListener('beforeunload', () => {
    leftAt = Date.now();
  });
}

/**
 * Resolves at once where the page stays. Where it is being left, it resolves only once the page turns out to stay after all. Firefox and Safari cancel
 * every request of a page as soon as another one is asked for, long before that one is there; what fails then did not fail.
 */
export async function untilStaying(): Promise<void> {
  const rest = leftAt + limitMs - Date.now();
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, rest));
}
