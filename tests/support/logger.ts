import type { Logger } from '#server/core/logger.ts';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
  readonly details: object;
}

/** A logger that records its lines for tests. */
export function createTestLogger(): { readonly logger: Logger; readonly logs: LogLine[] } {
  const logs: LogLine[] = [];
  const keep = (level: LogLine['level']) => (details: object, message: string) => {
    logs.push({ level, message, details });
  };
  return { logger: { info: keep('info'), warn: keep('warn'), error: keep('error') }, logs };
}
