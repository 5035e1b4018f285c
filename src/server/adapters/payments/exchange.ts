import { once } from 'node:events';
import { request as httpRequest, type IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { type Breaker, PausedError } from '#server/adapters/breaker.ts';
import { resolveLoopback } from '#server/adapters/payments/loopback.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';

/** Milliseconds until a provider must have answered: the browser that waits for it gives up after ten seconds. */
export const providerTimeoutMs = 8_000;
/** Maximum bytes of its answer. */
const maxBytes = 256 * 1024;

interface ProviderRequest {
  readonly url: string;
  readonly method?: 'GET' | 'POST' | 'DELETE';
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

interface ProviderAnswer {
  /** Below 500. */
  readonly status: number;
  readonly text: string;
}

export type Exchange = (request: ProviderRequest) => Promise<ProviderAnswer>;

/** Codes of connections that were never made. */
const unmade = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);

/**
 * Sends requests to a provider, over a breaker. What it answers below 500 is for the caller to read.
 * @throws (each exchange) PaymentRefusedError if nothing was sent, PaymentUnknownError if there was no proper answer
 */
export function createExchange(breaker: Breaker, timeoutMs = providerTimeoutMs): Exchange {
  return (request) => guard(breaker, () => send(request, timeoutMs));
}

/** Runs a call over a breaker, and puts what went wrong in our words. */
async function guard<T>(breaker: Breaker, work: () => Promise<T>): Promise<T> {
  try {
    return await breaker(work);
  } catch (error) {
    if (error instanceof PausedError)
      throw new PaymentRefusedError('unreachable', 'the provider has just failed too often', { cause: error });
    if (unmade.has(codeOf(error)))
      throw new PaymentRefusedError('unreachable', 'the provider could not be reached', { cause: error });
    if (error instanceof PaymentUnknownError) throw error;
    throw new PaymentUnknownError('the provider gave no answer', { cause: error });
  }
}

/** A connection of its own each time: one that was kept may be gone, and then nobody knows what became of the request. */
async function send({ url: address, method = 'GET', headers, body }: ProviderRequest, timeoutMs: number) {
  const { url, host } = resolveLoopback(address);
  // Not `fetch`, which ignores a `Host` header.
  const outgoing = (url.protocol === 'https:' ? httpsRequest : httpRequest)(url, {
    method,
    headers: { ...headers, ...(host !== undefined && { host }) },
    agent: false,
    signal: AbortSignal.timeout(timeoutMs),
  });
  outgoing.end(body);
  const [response] = (await once(outgoing, 'response')) as [IncomingMessage];
  const text = await readBounded(response);
  const status = response.statusCode ?? 0;
  if (status >= 500) throw new PaymentUnknownError(`the provider answered ${status}`);
  return { status, text };
}

/** The signal of the request ends this, too. */
async function readBounded(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of response as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > maxBytes) throw new PaymentUnknownError('the provider answered too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

/** Of the error or what caused it. */
function codeOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}
