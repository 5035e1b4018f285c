import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createWebPush } from '#server/adapters/push/web-push.ts';
import type { PushKeyPair, PushMessage } from '#server/core/ports/push.ts';
import { createPushKeys } from '#server/services/push/keys.ts';
import { openTestDatabase } from '#tests/support/database.ts';
import { type PushBrowser, type PushService, startPushService } from '#tests/support/push-service.ts';

const now = new Date();
const database = await openTestDatabase();
afterAll(() => database.close());
let keys: PushKeyPair;
let service: PushService;
beforeAll(async () => {
  keys = await createPushKeys(database).current('a', now);
});
beforeEach(async () => {
  service = await startPushService({ names: ['push.example'] });
});
afterEach(() => service.close());

function messageTo({ subscription }: PushBrowser, changes: Partial<PushMessage> = {}): PushMessage {
  const { endpoint, keys: own } = subscription;
  const content = { contact: 'help@site.example', payload: '{"kind":"message"}', topic: 'a-topic' };
  return { endpoint, ...own, keys, ...content, ttlSeconds: 60, urgency: 'normal', ...changes };
}

/** An adapter that sends to the service of the test. */
function adapter(options: Partial<Parameters<typeof createWebPush>[0]> = {}) {
  return createWebPush({ hosts: [service.host], ca: service.ca, ...options });
}

describe('a push message', () => {
  it('push-8: is encrypted for its browser and signed by the key of its subscription', async () => {
    const browser = service.subscribe();
    const payload = JSON.stringify({ body: 'Ünïcode ✓', long: 'x'.repeat(2000) });
    expect(await adapter().send(messageTo(browser, { payload }), now)).toEqual({ kind: 'sent' });
    expect(service.problems).toEqual([]);
    expect(browser.received).toEqual([
      {
        ...{ text: payload, ttl: '60', urgency: 'normal', topic: 'a-topic' },
        ...{ contact: 'help@site.example', key: keys.publicKey },
      },
    ]);
  });

  it('push-8: to many browsers shares connections', async () => {
    const browsers = Array.from({ length: 20 }, () => service.subscribe());
    const push = adapter();
    for (const browser of browsers) expect(await push.send(messageTo(browser), now)).toEqual({ kind: 'sent' });
    expect(browsers.map(({ received }) => received.length)).toEqual(browsers.map(() => 1));
    expect(service.connections()).toBe(1);
    await push.close();
  });

  it.each([
    [201, { kind: 'sent' }],
    [404, { kind: 'gone' }],
    [410, { kind: 'gone' }],
    [401, { kind: 'gone' }],
    [403, { kind: 'gone' }],
    [400, { kind: 'refused', status: 400 }],
    [413, { kind: 'refused', status: 413 }],
    [500, { kind: 'failed', status: 500, retryAfterMs: undefined }],
    [
      { status: 429, headers: { 'Retry-After': '120' } },
      { kind: 'failed', status: 429, retryAfterMs: 120_000 },
    ],
    [
      {
        status: 503,
        headers: { 'Retry-After': new Date(Math.ceil(now.getTime() / 1000) * 1000 + 60_000).toUTCString() },
      },
      { kind: 'failed', status: 503, retryAfterMs: expect.any(Number) },
    ],
    [
      { status: 429, headers: { 'Retry-After': 'soon' } },
      { kind: 'failed', status: 429, retryAfterMs: undefined },
    ],
  ] as const)('push-9: answered with %j is tried once and has come to an end of its kind', async (answer, outcome) => {
    const browser = service.subscribe();
    browser.answer(answer);
    expect(await adapter().send(messageTo(browser), now)).toEqual(outcome);
    expect(browser.tries()).toBe(1);
  });

  it('push-9: without an answer fails after a while', async () => {
    const browser = service.subscribe();
    browser.answer('hang');
    expect(await adapter({ timeoutMs: 200 }).send(messageTo(browser), now)).toMatchObject({ kind: 'failed' });
    expect(browser.tries()).toBe(1);
    await service.close();
    expect(await adapter().send(messageTo(browser), now)).toMatchObject({ kind: 'failed' });
  });

  it('push-9: with keys that nothing can be encrypted with is not sent', async () => {
    const browser = service.subscribe();
    expect(await adapter().send(messageTo(browser, { auth: 'short' }), now)).toEqual({ kind: 'gone' });
    expect(service.requests()).toBe(0);
  });
});

describe('an address that is not of a push service', () => {
  let inner: Server;
  let hits = 0;
  beforeAll(async () => {
    inner = createServer((_request, response) => {
      hits += 1;
      response.end();
    });
    inner.on('connection', () => {
      hits += 1;
    });
    await new Promise<void>((resolve) => inner.listen(0, '127.0.0.1', resolve));
  });
  afterAll(() => new Promise<void>((resolve) => inner.close(() => resolve())));
  const innerHost = () => `127.0.0.1:${(inner.address() as AddressInfo).port}`;

  it('push-10: is not connected to, though a row has it', async () => {
    const browser = service.subscribe();
    const push = createWebPush({ hosts: [], ca: service.ca });
    for (const endpoint of [
      browser.subscription.endpoint,
      `https://${innerHost()}/`,
      `http://${innerHost()}/`,
      'https://localhost/',
    ])
      expect(await push.send(messageTo(browser, { endpoint }), now)).toEqual({ kind: 'gone' });
    expect([service.connections(), hits]).toEqual([0, 0]);
  });

  it.each([301, 302, 303, 307, 308])('push-10: is not reached by a redirect (%i)', async (status) => {
    const browser = service.subscribe();
    browser.answer({ status, headers: { Location: `http://${innerHost()}/` } });
    expect(await adapter().send(messageTo(browser), now)).toEqual({ kind: 'refused', status });
    expect([service.requests(), hits]).toEqual([1, 0]);
  });

  it.each([
    ...['127.0.0.1', '10.0.0.1', '172.16.0.1', '192.168.1.1', '169.254.169.254', '100.64.0.1', '0.0.0.0', '224.0.0.1'],
    ...['::1', 'fe80::1', 'fd00::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '64:ff9b::7f00:1', '2002:7f00:1::'],
  ])('push-10: is not reached by the name of a known service that leads to %s', async (address) => {
    const browser = service.subscribe('push.example');
    const family = address.includes(':') ? 6 : 4;
    const looked: string[] = [];
    const push = adapter({
      hosts: [],
      services: [/^push\.example:\d+$/],
      resolve: async (name) => {
        looked.push(name);
        return [{ address, family }];
      },
    });
    expect(await push.send(messageTo(browser), now)).toMatchObject({ kind: 'failed' });
    expect(looked).toEqual(['push.example']);
    expect([service.connections(), hits]).toEqual([0, 0]);
  });

  it('push-10: is not reached by a name with a second address that is one on the internet', async () => {
    const browser = service.subscribe('push.example');
    const addresses = ['127.0.0.1', '93.184.215.14'].map((address) => ({ address, family: 4 }));
    for (const found of [addresses, addresses.toReversed()]) {
      const push = adapter({ hosts: [], services: [/^push\.example:\d+$/], resolve: async () => found });
      expect(await push.send(messageTo(browser), now)).toMatchObject({ kind: 'failed' });
    }
    expect([service.connections(), hits]).toEqual([0, 0]);
  });

  it('push-10: is not reached by a name that leads elsewhere a moment later: it is looked up once a connection', async () => {
    const own = `push.example:${new URL(service.subscribe().subscription.endpoint).port}`;
    const browser = service.subscribe('push.example');
    const answers = ['127.0.0.1', '127.0.0.2', '127.0.0.3'];
    const looked: string[] = [];
    const push = adapter({
      hosts: [own],
      resolve: async () => {
        looked.push(answers.shift() ?? '');
        return [{ address: looked.at(-1) ?? '', family: 4 }];
      },
    });
    expect(await push.send(messageTo(browser), now)).toEqual({ kind: 'sent' });
    expect(looked).toEqual(['127.0.0.1']);
    await push.close();
  });
});
