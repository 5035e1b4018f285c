import { MollieApiError } from '@mollie/api-client';
import type { Breaker } from '#server/adapters/breaker.ts';
import { guard } from '#server/adapters/payments/exchange.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';

/**
 * Runs a call of Mollie's client, which has no limit of time and can't be stopped: after `timeoutMs` nobody waits for it
 * any more. It repeats what failed by itself, with the same key.
 * @returns `undefined` if Mollie knows nothing of that id (404, 410)
 * @throws PaymentRefusedError, PaymentUnknownError
 */
export async function callMollie<T>(
  breaker: Breaker,
  timeoutMs: number,
  work: () => Promise<T>,
): Promise<T | undefined> {
  const answer = await guard(breaker, () => within(timeoutMs, settle(work())));
  if ('value' in answer) return answer.value;
  const { status } = answer;
  if (status === 404 || status === 410) return undefined;
  // The message of the error may quote what was sent.
  throw new PaymentRefusedError(status === 422 ? 'declined' : 'invalid', `Mollie answered ${status}`);
}

/** What Mollie refuses is an answer; only what went wrong counts as a failure. */
async function settle<T>(work: Promise<T>): Promise<{ readonly value: T } | { readonly status: number }> {
  try {
    return { value: await work };
  } catch (error) {
    const status = error instanceof MollieApiError ? (error.statusCode ?? 0) : 0;
    if (status >= 400 && status < 500 && status !== 429) return { status };
    throw new PaymentUnknownError('Mollie gave no proper answer', { cause: error });
  }
}

async function within<T>(timeoutMs: number, work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PaymentUnknownError('Mollie did not answer in time')), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
