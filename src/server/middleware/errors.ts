import { type ErrorBody, errorStatuses } from '#contract/errors.ts';
import { isUnavailable, retryAfterSeconds } from '#server/db/errors.ts';
import type { Logger } from '#server/deps.ts';
import { loggedPath } from '#server/middleware/logged-path.ts';
import { Refusal } from '#server/services/refusal.ts';

interface ErrorAnswer {
  readonly body: ErrorBody;
  readonly status: (typeof errorStatuses)[keyof typeof errorStatuses];
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined;
}

/**
 * The one place that turns whatever was thrown into an answer. What is not a refusal is logged without its message, since a failed
 * query carries the values it was made with.
 */
export function toErrorAnswer(error: unknown, logger: Logger, path: string): ErrorAnswer {
  const refusal = error instanceof Refusal ? error : toRefusal(error, logger, path);
  const { code, details } = refusal;
  const body: ErrorBody = {
    error: {
      code,
      ...(details.fields && { fields: details.fields }),
      ...(details.params && { params: details.params }),
    },
    ...(code === 'authentication_required' && { authentication_required: true }),
  };
  return { body, status: errorStatuses[code], retryAfter: details.retryAfter };
}

function toRefusal(error: unknown, logger: Logger, asked: string): Refusal {
  const path = loggedPath(asked);
  if (isUnavailable(error)) {
    logger.warn({ path, ...describeError(error) }, 'the database cannot answer now');
    return new Refusal('unavailable', { retryAfter: retryAfterSeconds(error) });
  }
  logger.error({ path, ...describeError(error) }, 'a request failed');
  return new Refusal('server_error');
}

/** Name, code and place of an error and of what caused it; no message, since that may quote input. */
export function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error };
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.startsWith('    at '))
    .slice(0, 8)
    .join('\n');
  return {
    name: error.name,
    ...code,
    stack,
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  };
}
