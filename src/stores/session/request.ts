import { type CallOptions, call } from '#client/call.ts';
import { SignedOutError } from '#client/errors.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { environment } from '#stores/page/environment.ts';
import { forgetSession } from '#stores/session/session-state.ts';

/**
 * Calls an endpoint from a store.
 * @param options what this call has in addition to those of the environment
 * @throws as `call` does; after a `SignedOutError` the session is already cleared (login-31)
 */
export function request<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  options: Pick<CallOptions, 'signal' | 'maxRetryDelayMs'> = {},
): Promise<OutputOf<E>> {
  return noticeSignOut(call(endpoint, input, { ...callOptions(), ...options }));
}

/** Clears the session if a call fails with `SignedOutError`; returns the promise unchanged. */
export function noticeSignOut<Answer>(answer: Promise<Answer>): Promise<Answer> {
  answer.catch((error: unknown) => {
    if (error instanceof SignedOutError) forgetSession();
  });
  return answer;
}

/** Options for `call` and `download`, from the environment. */
export function callOptions(): CallOptions {
  const { fetch, origin, retryDelay, online } = environment();
  return {
    online,
    ...(fetch !== undefined && { fetch }),
    ...(origin !== undefined && { origin }),
    ...(retryDelay !== undefined && { retryDelay }),
  };
}
