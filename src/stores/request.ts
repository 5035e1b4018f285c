import { type CallOptions, call } from '#client/call.ts';
import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { environment } from '#stores/environment.ts';
import { forgetSession } from '#stores/session-state.ts';

/**
 * Calls an endpoint from a store; a session that has ended is forgotten silently (spec §8).
 * @param signal ends it when nobody wants the answer any more
 * @returns the answer, or `false` when the session had ended
 * @throws as `call` does
 */
export function request<E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<OutputOf<E> | false> {
  return call(endpoint, input, { ...callOptions(), ...(signal !== undefined && { signal }) });
}

/** How whoever runs the stores reaches the server; a session that has ended is forgotten. */
export function callOptions(): CallOptions {
  const { fetch, origin, retryDelay, online } = environment();
  return {
    onSignedOut: forgetSession,
    online,
    ...(fetch !== undefined && { fetch }),
    ...(origin !== undefined && { origin }),
    ...(retryDelay !== undefined && { retryDelay }),
  };
}
