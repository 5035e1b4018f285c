import { Agent, type RequestOptions, request } from 'node:https';
import type { LookupFunction } from 'node:net';

/** What a service answered: its status, and the header that says when to come back. */
export interface RequestAnswer {
  readonly status: number;
  readonly retryAfter: string | undefined;
}

/** A request of which nothing is believed but its status. */
export interface OutgoingRequest {
  readonly method: 'GET' | 'POST';
  readonly url: URL;
  readonly headers: RequestOptions['headers'];
  readonly body?: Uint8Array;
  readonly lookup: LookupFunction;
}

interface RequesterOptions {
  /** Certificates of authorities beside those that Node trusts; for tests. */
  readonly ca?: string | undefined;
  readonly timeoutMs: number;
}

/** Connections to one service. */
const connections = 32;
/** The rest of a longer answer is not read; its connection is closed. */
const maxAnswerBytes = 16_384;

/**
 * Creates a function that sends requests over https. It follows no redirect, and reads no more of an answer than its
 * status and `Retry-After`. Connections stay open for the next request.
 */
export function createRequester({ ca, timeoutMs }: RequesterOptions) {
  const agent = new Agent({ keepAlive: true, maxSockets: connections, maxFreeSockets: connections, ...(ca && { ca }) });

  /** @throws when there is no answer in time */
  function send({ method, url, headers, body, lookup }: OutgoingRequest): Promise<RequestAnswer> {
    return new Promise((resolve, reject) => {
      const signal = AbortSignal.timeout(timeoutMs);
      const outgoing = request(url, { method, agent, headers, lookup, signal }, (response) => {
        let left = maxAnswerBytes;
        response.on('data', ({ length }: Buffer) => {
          left -= length;
          if (left < 0) response.destroy();
        });
        response.on('error', () => undefined);
        resolve({ status: response.statusCode ?? 0, retryAfter: response.headers['retry-after'] });
      });
      outgoing.on('error', reject);
      outgoing.end(body);
    });
  }
  return { send, close: () => agent.destroy() };
}
