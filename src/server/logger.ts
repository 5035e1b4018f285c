import { type Logger as PinoLogger, pino } from 'pino';
import type { Config } from '#server/config.ts';

/** Names that are never logged, at the first three levels of a line's details. */
const secretNames = ['email', 'password', 'password_hash', 'token', 'authorization', 'cookie', 'secret', 'url', 'to'];

/**
 * Logs JSON lines to standard output. Drops details with the name of something personal or secret, as a second line of
 * defence.
 */
export function createLogger(level: Config['LOG_LEVEL']): PinoLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  });
}
