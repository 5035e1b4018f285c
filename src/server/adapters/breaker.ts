/** Failures in a row after which nothing is asked any more, and for how long (ms). */
const failures = 5;
const pauseMs = 60_000;

/** The work was not begun: too much of it has just failed. */
export class PausedError extends Error {
  override readonly name = 'PausedError';

  constructor() {
    super('paused after too many failures');
  }
}

/** Runs work unless too much of it has just failed, so that a service that is down is left alone. */
export type Breaker = <T>(work: () => Promise<T>) => Promise<T>;

/**
 * Creates a breaker. It rejects at once with `PausedError` while it is open. After the pause it lets one piece of work
 * through at a time: a success closes it, a failure starts the next pause.
 */
export function createBreaker(now: () => number): Breaker {
  let failed = 0;
  let openUntil = 0;
  return async (work) => {
    if (now() < openUntil) throw new PausedError();
    // Others wait for what becomes of this one; if it never ends, the next may try after a pause.
    if (failed >= failures) openUntil = now() + pauseMs;
    try {
      const result = await work();
      failed = 0;
      openUntil = 0;
      return result;
    } catch (error) {
      failed += 1;
      if (failed >= failures) openUntil = now() + pauseMs;
      throw error;
    }
  };
}
