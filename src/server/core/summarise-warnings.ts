import type { Logger } from '#server/core/logger.ts';

/** How long the same warning is only counted after it was written. */
const windowMs = 60_000;

interface Repeat {
  readonly details: object;
  readonly message: string;
  count: number;
}

/**
 * A logger that writes a warning of one cause once, and then a line a minute with how often it came: an outage is one event, however many
 * requests it stops. Everything but warnings passes as it is.
 * @returns the logger, and `stop`, which writes what was only counted so far
 */
export function summariseWarnings(logger: Logger, limitMs = windowMs): { logger: Logger; stop(): void } {
  const repeats = new Map<string, Repeat>();
  const write = ({ details, message, count }: Repeat) =>
    logger.warn({ ...details, times: count }, `${message} (again)`);
  const timer = setInterval(() => {
    for (const [key, repeat] of repeats) {
      // Quiet for a whole minute: the next one is written with all details again.
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

/** What tells one cause from another: not which request met it, nor where in the code. */
function withoutPlace(details: object): object {
  return Object.fromEntries(
    Object.entries(details)
      .filter(([name]) => name !== 'path' && name !== 'stack')
      .map(([name, value]) => [name, typeof value === 'object' && value !== null ? withoutPlace(value) : value]),
  );
}
