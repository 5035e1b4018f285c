import type { ReadableAtom } from 'nanostores';
import type { Message } from '#stores/session/session-state.ts';

interface KeptUploads<T> {
  /** What is not uploaded yet. */
  readonly $all: ReadableAtom<readonly T[]>;
  /** Whether it is lost with the page: not if the server would refuse it again. */
  readonly isUnsent: (upload: T) => boolean;
  /** Why its upload failed. */
  readonly problemOf: (upload: T) => Message | undefined;
  readonly retry: (upload: T) => void;
}

/**
 * Uploads that failed for lack of a network are retried when it is back, and the browser asks before it leaves a page
 * with pending uploads.
 * @returns the function that starts this for a window; it may be called any number of times
 */
export function createKeeper<T>({ $all, isUnsent, problemOf, retry }: KeptUploads<T>): (window: EventTarget) => void {
  /** Until the page is left. */
  let page: EventTarget | undefined;
  return (window) => {
    if (page === window) return;
    page = window;
    page.addEventListener('online', () => {
      for (const each of $all.get()) if (problemOf(each)?.key === 'network') retry(each);
    });
    // Only while there are any: browsers do not put a page with a `beforeunload` listener into the back/forward cache.
    $all.subscribe((all) => {
      if (all.some(isUnsent)) window.addEventListener('beforeunload', ask);
      else window.removeEventListener('beforeunload', ask);
    });
  };
}

function ask(event: Event): void {
  event.preventDefault();
}
