import { type Logger as PinoLogger, pino } from 'pino';
import type { Config } from '#server/config.ts';

/** What may never be written down, wherever it stands in the details of a line. */
const secretNames = ['email', 'password', 'password_hash', 'token', 'authorization', 'cookie', 'secret', 'url', 'to'];

/** JSON lines on standard output. Details named like something personal or secret are left out, as a second line of defence. */
export function createLogger(level: Config['LOG_LEVEL']): PinoLogger {
  return pino({
    level,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (label) => ({ level: label }) },
    redact: { paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), remove: true },
  });
}
