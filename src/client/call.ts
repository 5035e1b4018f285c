import ky, { isHTTPError, isNetworkError, isTimeoutError, type Options } from 'ky';
import { InvalidAnswerError, NetworkError, RefusedError } from '#client/errors.ts';
import { type AnyEndpoint, endpointPath, type InputOf, type OutputOf } from '#contract/endpoint.ts';
import { type ErrorBody, errorStatuses } from '#contract/errors.ts';

/** spec §9 "HTTP retries 5". */
const retries = 5;

export interface CallOptions {
  /** Stands in for the browser's, so that tests reach the real server in their own process. */
  readonly fetch?: typeof fetch;
  /** Origin of the site; the page's own when left out. */
  readonly origin?: string;
  /** There is no valid session any more (spec §8). */
  readonly onSignedOut?: () => void;
  /** Milliseconds before a retry, by its number from 1; the default doubles from 300 ms. */
  readonly retryDelay?: (attempt: number) => number;
  /** Whether the browser has a network; without one nothing is tried again. */
  readonly online?: () => boolean;
  readonly signal?: AbortSignal;
}

/**
 * Calls an endpoint. Retries up to 5 times, with exponential back-off and full jitter, only what may be repeated and never after
 * a 4xx (trials §2.5) or without a network.
 * @returns what the contract promises, parsed; `false` when the session had ended (spec §8)
 * @throws {RefusedError} the server said no
 * @throws {NetworkError} no answer came
 * @throws {InvalidAnswerError} the answer is not in the contract
 */
export async function call<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: CallOptions = {},
): Promise<OutputOf<E> | false> {
  let body: unknown;
  try {
    body = await ky(endpointPath(endpoint), toRequest(endpoint, input, options)).json();
  } catch (error) {
    const failure = toFailure(error);
    if (!needsLogin(endpoint, failure.body)) throw failure.error;
    options.onSignedOut?.();
    return false;
  }
  const answer = endpoint.output.safeParse(body);
  if (answer.success) return answer.data as OutputOf<E>;
  throw new InvalidAnswerError(`${endpointPath(endpoint)} answered what its contract does not know`, {
    cause: answer.error,
  });
}

/** A request as ky takes it. */
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
      maxRetryAfter: 10_000,
      // Retries would take seconds to find out what the browser knows already.
      shouldRetry: () => (options.online?.() === false ? false : undefined),
      ...(options.retryDelay !== undefined && { delay: options.retryDelay }),
    },
  };
}

/** Query values are texts; what is left out stays out. */
function toQuery(input: unknown): Record<string, string> {
  const entries = Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries.map(([name, value]) => [name, String(value)]));
}

/** What is thrown for whatever ky threw, and what the server said in it. */
export function toFailure(error: unknown): { error: unknown; body: ErrorBody | undefined } {
  if (isHTTPError(error)) {
    const body = isErrorBody(error.data) ? error.data : undefined;
    const cause = { cause: error };
    return {
      error:
        body === undefined ? new InvalidAnswerError('not an answer of this API', cause) : new RefusedError(body.error),
      body,
    };
  }
  if (isNetworkError(error) || isTimeoutError(error)) {
    return { error: new NetworkError('no answer', { cause: error }), body: undefined };
  }
  if (error instanceof SyntaxError) {
    return { error: new InvalidAnswerError('the answer is not JSON', { cause: error }), body: undefined };
  }
  return { error, body: undefined };
}

/** Whether an answer says that the session has ended; user.php never does (spec §7). */
export function needsLogin(endpoint: AnyEndpoint, body: ErrorBody | undefined): boolean {
  return endpoint.name !== 'user' && body?.authentication_required === true;
}

export function isErrorBody(data: unknown): data is ErrorBody {
  if (typeof data !== 'object' || data === null || !('error' in data)) return false;
  const { error } = data;
  return (
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    typeof error.code === 'string' &&
    Object.hasOwn(errorStatuses, error.code)
  );
}
