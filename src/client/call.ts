import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from 'ky';
import { InvalidAnswerError, NetworkError, RefusedError, SignedOutError } from '#client/errors.ts';
import { type AnyEndpoint, endpointPath, type InputOf, type OutputOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';

/** How often a call is repeated (api-29). */
const retries = 5;

export interface CallOptions {
  /** Replaces the browser's `fetch`; tests call the real server in-process with it. */
  readonly fetch?: typeof fetch;
  /** Origin of the site; the page's own when left out. */
  readonly origin?: string;
  /** Milliseconds before a retry, by its number from 1; the default doubles from 300 ms. */
  readonly retryDelay?: (attempt: number) => number;
  /** Longest pause before a retry (ms): for calls that somebody waits for and that begin again by themselves. */
  readonly maxRetryDelayMs?: number;
  /** Whether the browser has a network; there are no retries without one. */
  readonly online?: () => boolean;
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint. Retries up to 5 times with exponential back-off and full jitter, but only a repeatable endpoint,
 * never after a 4xx (api-32) and never without a network.
 * @returns the parsed answer, as the contract defines it
 * @throws {SignedOutError} the session has ended
 * @throws {RefusedError} the server refused
 * @throws {NetworkError} no answer came
 * @throws {InvalidAnswerError} the answer does not match the contract
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E>> {
  let body: unknown;
  try {
    body = await ky(endpointPath(endpoint), toRequest(endpoint, input, options)).json();
  } catch (error) {
    throw toFailure(endpoint, error);
  }
  const answer = endpoint.output.safeParse(body);
  if (answer.success) return answer.data as OutputOf<E>;
  throw new InvalidAnswerError(`${endpointPath(endpoint)} answered what its contract does not know`, {
    cause: answer.error,
  });
}

/** Returns ky's options for a request. */
export function toRequest(endpoint: AnyEndpoint, input: unknown, options: CallOptions): Options {
  return {
    method: endpoint.method,
    ...(endpoint.method === 'GET'
      ? { searchParams: { ...endpoint.query, ...toQuery(input) } }
      : { json: input, ...(endpoint.query !== undefined && { searchParams: endpoint.query }) }),
    ...(endpoint.outlivesPage && { keepalive: true }),
    ...(endpoint.name === 'user' && { headers: { 'X-Request-Type': 'client' } }),
    ...(options.origin !== undefined && { baseUrl: options.origin }),
    ...(options.fetch !== undefined && { fetch: options.fetch }),
    ...(options.signal !== undefined && { signal: options.signal }),
    retry: {
      limit: endpoint.repeatable ? retries : 0,
      methods: [endpoint.method],
      statusCodes: [500, 502, 503, 504],
      retryOnTimeout: true,
      jitter: true,
      maxRetryAfter: options.maxRetryDelayMs ?? 10_000,
      // Offline, retries would only delay the error by seconds.
      shouldRetry: () => (options.online?.() === false ? false : undefined),
      ...(options.retryDelay !== undefined && { delay: options.retryDelay }),
      ...(options.maxRetryDelayMs !== undefined && { backoffLimit: options.maxRetryDelayMs }),
    },
  };
}

/** Turns query values into strings and drops `undefined`. */
function toQuery(input: unknown): Record<string, string> {
  const entries = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** Maps an error of ky to one of ours. Anything else is returned as it is. */
export function toFailure(endpoint: AnyEndpoint, error: unknown): unknown {
  if (isHTTPError(error)) return toRefusal(endpoint, error.data, error);
  if (isNetworkError(error) || isTimeoutError(error)) return new NetworkError('no answer', { cause: error });
  if (error instanceof SyntaxError) return new InvalidAnswerError('the answer is not JSON', { cause: error });
  return error;
}

/** Maps the body of an error answer to an error. user.php never says that a session has ended (api-35). */
export function toRefusal(endpoint: AnyEndpoint, body: unknown, cause?: unknown): Error {
  if (!isErrorBody(body)) return new InvalidAnswerError('not an answer of this API', { cause });
  const isSignedOut = endpoint.name !== 'user' && body.authentication_required === true;
  return isSignedOut ? new SignedOutError(body.error) : new RefusedError(body.error);
}

/** Any code counts, so that the table of all codes is not loaded; one without a text shows that of `server_error`. */
function isErrorBody(data: unknown): data is ErrorBody {
  if (typeof data !== 'object' || data === null || !('error' in data)) return false;
  const { error } = data;
  return typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string';
}
