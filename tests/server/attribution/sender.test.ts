import { createHmac } from 'node:crypto';
import type { RequestListener } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { createPostbackSender } from '#server/adapters/postbacks.ts';
import { makeCertificate } from '#tests/support/certificate.ts';
import { answer, type ProviderServer, startProviderServer } from '#tests/support/provider-server.ts';

const certificate = makeCertificate(['127.0.0.1', 'localhost', 'network.example']);
const secret = 'a secret that only the network knows';
const now = new Date('2026-11-20T12:00:00.700Z');

let host: ProviderServer;
beforeAll(async () => {
  host = await startProviderServer(certificate);
});
beforeEach(() => host.behave(answer(200, 'OK')));
afterAll(() => host.close());

function sender(options: Partial<Parameters<typeof createPostbackSender>[0]> = {}) {
  return createPostbackSender({
    ...{ secrets: new Map([['acme', secret]]), allowsLoopback: true, ca: certificate.cert },
    ...options,
  });
}

const address = (path = '/postback?click=a%20b&id=1') => `${host.origin}${path}`;

test('attribution-6: a network is called by GET, with the address and the time signed', async () => {
  const before = host.calls.length;
  expect(await sender().send('acme', address(), now)).toBe('taken');
  const [call, ...more] = host.calls.slice(before);
  expect(more).toEqual([]);
  expect(call).toMatchObject({ method: 'GET', body: '', url: new URL(address()) });
  const [, seconds, signature] = /^t=(\d+),v1=([\w-]+)$/.exec(String(call?.headers['x-signature'])) ?? [];
  expect(seconds).toBe(String(Math.floor(now.getTime() / 1000)));
  expect(signature).toBe(createHmac('sha256', secret).update(`${seconds}.${address()}`).digest('base64url'));
});

test('attribution-7: a network without a secret is not called', async () => {
  const before = host.calls.length;
  expect(await sender().send('other', address(), now)).toEqual({
    problem: 'there is no secret for it in PAYMENT_ACCOUNTS',
    final: true,
  });
  expect(host.calls).toHaveLength(before);
});

describe('attribution-8: a network that does not take it is to be called again', () => {
  const redirect: RequestListener = (_, response) => response.writeHead(302, { location: address('/other') }).end();
  const faults: readonly (readonly [string, RequestListener, string])[] = [
    ['hangs', () => undefined, 'no answer (ABORT_ERR)'],
    ['fails', answer(500, ''), 'it answered 500'],
    ['refuses', answer(400, 'unknown click'), 'it answered 400'],
    ['redirects', redirect, 'it answered 302'],
    ['resets', (request) => request.socket.destroy(), 'no answer (ECONNRESET)'],
    [
      'talks nonsense',
      (request) => request.socket.end('nonsense about click=a%20b\r\n\r\n'),
      'no answer (HPE_INVALID_CONSTANT)',
    ],
  ];

  it.each(faults)('%s', async (_, behaviour, problem) => {
    const before = host.calls.length;
    host.behave(behaviour);
    expect(await sender(problem.includes('ABORT') ? { timeoutMs: 300 } : {}).send('acme', address(), now)).toEqual({
      problem,
      final: false,
    });
    // Once: neither again, nor where a redirect leads.
    expect(host.calls.slice(before).map(({ url }) => url.href)).toEqual([address()]);
  });

  it('answers without an end: what counts is the status, and the rest is not read', async () => {
    host.behave((_, response) => {
      response.writeHead(200);
      const more = setInterval(() => response.write('x'.repeat(1000)), 1);
      response.on('close', () => clearInterval(more));
    });
    const own = sender();
    expect(await own.send('acme', address(), now)).toBe('taken');
    await own.close();
  });
});

test('attribution-9: a host that is down is left alone for a while, and others are not', async () => {
  const down = await startProviderServer(certificate);
  const own = sender();
  for (let time = 0; time < 5; time += 1) await own.send('acme', `${down.origin}/`, now);
  expect(await own.send('acme', `${down.origin}/`, now)).toEqual({
    problem: 'paused after too many failures',
    final: false,
  });
  expect(down.calls).toHaveLength(5);
  expect(await own.send('acme', address(), now)).toBe('taken');
  await down.close();
});

describe('attribution-10: no address is called that is not on the internet', () => {
  const refused = { problem: 'not an address on the internet', final: false };
  const resolveTo =
    (...addresses: readonly string[]) =>
    async () =>
      addresses.map((each) => ({ address: each, family: each.includes(':') ? 6 : 4 }));

  it.each([
    ['10.0.0.7'],
    ['192.168.1.1'],
    ['169.254.169.254'],
    ['127.0.0.1'],
    ['::1'],
    ['fd00::1'],
    ['::ffff:10.0.0.7'],
    ['93.184.215.14', '10.0.0.7'],
  ])('%s, to which a name leads', async (...addresses) => {
    const before = host.calls.length;
    const own = sender({ allowsLoopback: false, resolve: resolveTo(...addresses) });
    const { port } = new URL(host.origin);
    expect(await own.send('acme', `https://network.example:${port}/`, now)).toEqual(refused);
    expect(host.calls).toHaveLength(before);
  });

  it.each(['10.0.0.7', '127.0.0.1', '0x7f.1', '2130706433', '[::1]', '[::ffff:7f00:1]'])(
    '%s, which stands in the URL',
    async (literal) => {
      const { port } = new URL(host.origin);
      const own = sender({ allowsLoopback: false });
      expect(await own.send('acme', `https://${literal}:${port}/`, now)).toEqual(refused);
    },
  );

  it('but this machine in a demo, and nothing else that is private', async () => {
    const { port } = new URL(host.origin);
    const own = sender({ resolve: resolveTo('127.0.0.1') });
    expect(await own.send('acme', `https://network.example:${port}/`, now)).toBe('taken');
    expect(await sender().send('acme', `https://10.0.0.7:${port}/`, now)).toEqual(refused);
  });
});
