/** Failures in a row after which nothing is asked any more, and for how long (ms). */
const failures = 5;
const pauseMs = 60_000;

/** Runs work unless too much of it has just failed, so that a service that is down is left alone. */
export type Breaker = <T>(work: () => Promise<T>) => Promise<T>;

/** Creates a breaker. It rejects at once while it is open; after the pause one success closes it. */
export function createBreaker(now: () => number): Breaker {
  let failed = 0;
  let openUntil = 0;
  return async (work) => {
    if (now() < openUntil) throw new Error('paused after too many failures');
    try {
      const result = await work();
      failed = 0;
      return result;
    } catch (error) {
      failed += 1;
      if (failed >= failures) openUntil = now() + pauseMs;
      throw error;
    }
  };
}
