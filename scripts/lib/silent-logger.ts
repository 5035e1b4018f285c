import type { Logger } from '#server/core/logger.ts';

/** For a command beside the server, whose own words are enough. */
export const silentLogger: Logger = { info: () => undefined, warn: () => undefined, error: () => undefined };
