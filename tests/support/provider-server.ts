import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import type { PaymentNotice, PaymentOrder } from '#server/core/ports/payments.ts';
import type { Certificate } from '#tests/support/certificate.ts';

interface ProviderCall {
  readonly method: string;
  readonly url: URL;
  readonly headers: Readonly<Record<string, string | readonly string[] | undefined>>;
  readonly body: string;
}

export interface ProviderServer {
  readonly origin: string;
  readonly calls: readonly ProviderCall[];
  /** Says what it answers from now on. */
  behave(listener: RequestListener): void;
  close(): Promise<void>;
}

/** A server that plays a provider as the test says. @param certificate to be spoken to over https, as `localhost` */
export async function startProviderServer(certificate?: Certificate): Promise<ProviderServer> {
  const calls: ProviderCall[] = [];
  let behaviour: RequestListener = (_, response) => response.writeHead(500).end();
  const listen: RequestListener = async (request, response) => {
    let body = '';
    for await (const part of request) body += part;
    const url = new URL(request.url ?? '', `${certificate === undefined ? 'http' : 'https'}://${request.headers.host}`);
    calls.push({ method: request.method ?? '', url, headers: request.headers, body });
    behaviour(request, response);
  };
  const server = certificate === undefined ? createServer(listen) : createSecureServer(certificate, listen);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    origin: certificate === undefined ? `http://127.0.0.1:${port}` : `https://localhost:${port}`,
    calls,
    behave(listener) {
      behaviour = listener;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

export const answer =
  (status: number, body: string | object): RequestListener =>
  (_, response) =>
    response
      .writeHead(status, { 'content-type': typeof body === 'string' ? 'text/plain' : 'application/json' })
      .end(typeof body === 'string' ? body : JSON.stringify(body));

/** What a provider does after which nobody can say whether it did what it was asked for. */
export const troubles: readonly (readonly [string, RequestListener])[] = [
  ['hangs', () => undefined],
  ['hangs in the middle of its answer', (_, response) => response.writeHead(200).write('{"id":')],
  ['fails', answer(500, '{}')],
  ['fails in the words of a refusal', answer(500, { error: 'declined', status: 422, title: 'Declined', detail: '' })],
  ['talks nonsense', answer(200, '<html>')],
  ['answers something else', answer(200, [1])],
  ['answers without an end', (_, response) => response.writeHead(200).end('x'.repeat(300_000))],
  ['hangs up', (request) => request.socket.destroy()],
];

export const order: PaymentOrder = {
  reference: 'order-1',
  amount: { amount: 1250, currency: 'EUR' },
  method: 'creditcard',
  description: '100 credits',
  returnUrl: 'https://dusk.example/credits/pending',
  cancelUrl: 'https://dusk.example/credits/failed',
  noticeUrl: 'https://dusk.example/api/payment-webhook.php',
  locale: 'en',
  store: false,
};

export function notice(
  given: Partial<Omit<PaymentNotice, 'body' | 'headers'>> & {
    readonly body?: string;
    readonly headers?: Readonly<Record<string, string>>;
  },
): PaymentNotice {
  const { method = 'POST', query = '', receivedAt = new Date(), body = '', headers = {} } = given;
  return { method, query, receivedAt, body: Buffer.from(body), headers: new Headers(headers) };
}
