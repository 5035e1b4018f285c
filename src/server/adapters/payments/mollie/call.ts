import type { Exchange } from '#server/adapters/payments/exchange.ts';
import { parseJson } from '#server/adapters/payments/parse.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';

interface MollieRequest {
  readonly method?: 'GET' | 'POST' | 'DELETE';
  /** Below the version of the API: `payments/tr_1`. */
  readonly path: string;
  readonly body?: object;
  /** Mollie gives the answer of the first request with this key again. */
  readonly idempotencyKey?: string;
}

/**
 * Statuses that refuse nothing: it took too long (408), another request with this key is under way (409), too early,
 * too often.
 */
const unanswered = new Set([408, 409, 425, 429]);

/** Calls Mollie's API. @returns its JSON; `undefined` if it knows nothing of that id (404, 410) */
export type MollieCall = (request: MollieRequest) => Promise<unknown>;

/**
 * Makes calls to Mollie's API with one key.
 * @throws (each call) PaymentRefusedError, PaymentUnknownError
 */
export function createMollieCall(key: string, endpoint: string, exchange: Exchange): MollieCall {
  return async ({ method = 'GET', path, body, idempotencyKey }) => {
    const { status, text } = await exchange({
      url: `${endpoint}${path}`,
      method,
      headers: {
        authorization: `Bearer ${key}`,
        accept: 'application/json',
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(idempotencyKey !== undefined && { 'idempotency-key': idempotencyKey }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    if (status === 404 || status === 410) return undefined;
    if (unanswered.has(status)) throw new PaymentUnknownError(`Mollie answered ${status}`);
    // The answer may quote what was sent.
    if (status >= 400)
      throw new PaymentRefusedError(status === 422 ? 'declined' : 'invalid', `Mollie answered ${status}`);
    return status === 204 ? {} : (parseJson(text) ?? null);
  };
}
