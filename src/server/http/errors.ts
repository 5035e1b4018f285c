import { type ErrorBody, errorStatuses } from '#contract/errors.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isUnavailable, retryAfterSeconds } from '#server/db/errors.ts';
import { loggedPath } from '#server/http/logged-path.ts';

interface ErrorAnswer {
  readonly body: ErrorBody;
  readonly status: (typeof errorStatuses)[keyof typeof errorStatuses];
  /** Seconds, for `Retry-After`. */
  readonly retryAfter: number | undefined;
}

/**
 * The one place that turns a thrown value into an answer. Anything but a refusal is logged without its message,
 * because the message of a failed query contains the values of the query.
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
