import { createBreaker } from '#server/adapters/breaker.ts';
import { sign } from '#server/adapters/signature.ts';
import { type Sms, type SmsAdapter, SmsRefusedError } from '#server/core/ports/sms.ts';

/** Milliseconds until the gateway must have answered: the member who waits for the code gets an answer within ten seconds. */
const usualTimeoutMs = 8_000;
/** What a gateway answers when it will not send to a number. */
const refused = 422;

/**
 * A gateway for text messages behind one address. It gets `{ to, text }` as JSON, signed in `X-Signature` with the
 * shared secret, and answers with any 2xx, or with 422 for a number that it does not send to (docs/deploy/sms.md).
 */
export function createHttpSms(
  url: string,
  secret: string,
  { timeoutMs = usualTimeoutMs, now = Date.now }: { readonly timeoutMs?: number; readonly now?: () => number } = {},
): SmsAdapter {
  const breaker = createBreaker(now);
  return {
    async send(sms) {
      // A number that is refused says nothing about the gateway, so the breaker must not count it.
      const status = await breaker(() => post(url, secret, sms, timeoutMs));
      if (status === refused) throw new SmsRefusedError(`the SMS gateway answered ${status}`);
    },
  };
}

async function post(url: string, secret: string, { to, text }: Sms, timeoutMs: number): Promise<number> {
  const body = JSON.stringify({ to, text });
  const headers = { 'content-type': 'application/json', 'x-signature': sign(secret, body) };
  const signal = AbortSignal.timeout(timeoutMs);
  const response = await fetch(url, { method: 'POST', headers, body, signal, redirect: 'error' });
  await response.body?.cancel();
  if (!response.ok && response.status !== refused) throw new Error(`the SMS gateway answered ${response.status}`);
  return response.status;
}
