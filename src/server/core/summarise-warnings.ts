import type { Logger } from '#server/core/logger.ts';

/** How long repeats of a warning are only counted, after it was written (ms). */
const windowMs = 60_000;

interface Repeat {
  readonly details: object;
  readonly message: string;
  count: number;
}

/**
 * Wraps a logger. A warning is written once per cause, then once a minute with the number of repeats: an outage is one
 * event, however many requests it fails. Info and errors pass unchanged.
 * @param limitMs how often repeats are written
 * @returns the logger, and `stop`, which writes the counts so far
 */
export function summariseWarnings(logger: Logger, limitMs = windowMs): { logger: Logger; stop(): void } {
  const repeats = new Map<string, Repeat>();
  const write = ({ details, message, count }: Repeat) =>
    logger.warn({ ...details, times: count }, `${message} (again)`);
  const timer = setInterval(() => {
    for (const [key, repeat] of repeats) {
      // No repeats for a whole interval: the next one is written in full again.
      if (repeat.count === 0) repeats.delete(key);
      else write(repeat);
      repeat.count = 0;
    }
  }, limitMs);
  timer.unref();
  return {
    logger: {
      info: (details, message) => logger.info(details, message),
      error: (details, message) => logger.error(details, message),
      warn(details, message) {
        const cause = withoutPlace(details);
        const key = `${message} ${JSON.stringify(cause)}`;
        const repeat = repeats.get(key);
        if (repeat !== undefined) {
          repeat.count += 1;
          return;
        }
        repeats.set(key, { details: cause, message, count: 0 });
        logger.warn(details, message);
      },
    },
    stop() {
      clearInterval(timer);
      for (const repeat of repeats.values()) if (repeat.count > 0) write(repeat);
      repeats.clear();
    },
  };
}

/** The details that identify a cause: without the request's path and the stack. */
function withoutPlace(details: object): object {
  return Object.fromEntries(
    Object.entries(details)
      .filter(([name]) => name !== 'path' && name !== 'stack')
      .map(([name, value]) => [name, typeof value === 'object' && value !== null ? withoutPlace(value) : value]),
  );
}
