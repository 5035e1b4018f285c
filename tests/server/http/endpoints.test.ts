/** What an endpoint can ask for beyond JSON in and JSON out: tried on endpoints made for it, by the whole chain. */
import { createHmac } from 'node:crypto';
import { Hono } from 'hono';
import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { call } from '#client/call.ts';
import { defineEndpoint } from '#contract/endpoint.ts';
import { signedRequest } from '#contract/signed.ts';
import { answerError } from '#server/http/answer.ts';
import type { Env } from '#server/http/context.ts';
import { defineRoute } from '#server/http/define-route.ts';
import { mountEndpoints } from '#server/http/mount.ts';
import type { Route } from '#server/http/route.ts';
import { shareServer } from '#tests/support/share-server.ts';
import { open } from '#tests/support/sites.ts';

const server = shareServer();
const base = { access: 'everyone', errors: [], repeatable: false } as const;

function askOf(...routes: readonly Route[]) {
  const app = new Hono<Env>();
  mountEndpoints(app, server().deps, routes);
  app.onError(answerError(server().deps.logger));
  return (path: string, init: RequestInit = {}) => {
    const headers = new Headers(init.headers);
    if (!headers.has('sec-fetch-site')) headers.set('sec-fetch-site', 'same-origin');
    return app.request(`https://${open}${path}`, { ...init, headers });
  };
}

it('api-14: a handler may make the answer itself, such as a stream, and cookies go with it', async () => {
  const endpoint = defineEndpoint({ ...base, name: 'events', method: 'GET', input: z.object({}), output: z.unknown() });
  const ask = askOf(
    defineRoute(endpoint, async (call) => {
      call.holdForAge();
      const body = new ReadableStream({
        start(stream) {
          stream.enqueue(new TextEncoder().encode('data: 1\n\n'));
          stream.close();
        },
      });
      return new Response(body, { status: 200, headers: { 'Content-Type': 'text/event-stream' } });
    }),
  );
  const response = await ask('/api/events.php');
  expect(response.headers.get('content-type')).toBe('text/event-stream');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(response.headers.get('set-cookie')).toContain('under_age');
  expect(await response.text()).toBe('data: 1\n\n');
});

it('api-14: an answer that a handler made says itself how long it may be kept', async () => {
  const endpoint = defineEndpoint({ ...base, name: 'kept', method: 'GET', input: z.object({}), output: z.unknown() });
  const ask = askOf(
    defineRoute(endpoint, async () => new Response('x', { headers: { 'Cache-Control': 'max-age=60' } })),
  );
  expect((await ask('/api/kept.php')).headers.get('cache-control')).toBe('max-age=60');
});

const webhook = defineEndpoint({
  ...base,
  name: 'webhook',
  method: 'POST',
  input: signedRequest,
  output: z.object({ isSigned: z.boolean() }),
  errors: ['too_large'],
  signed: true,
});
const sign = (bytes: Uint8Array) => createHmac('sha256', 'secret').update(bytes).digest('hex');
const webhookRoute = defineRoute(webhook, async ({ headers }, { body }) => ({
  isSigned: headers.get('x-signature') === sign(body),
}));

it('an endpoint that asks for the bytes gets them as they were sent, whatever they are said to be', async () => {
  const ask = askOf(webhookRoute);
  // Parsed and written again, neither would be the same.
  for (const [type, text] of [
    ['application/json', '{ "a":1.0,\n"a": 2 }'],
    ['application/x-www-form-urlencoded', 'b=%41&a=+'],
    ['text/plain', '\0\uFFFD'],
  ] as const) {
    const body = new TextEncoder().encode(text);
    const headers = { 'content-type': type, 'x-signature': sign(body), 'sec-fetch-site': 'cross-site' };
    expect(await (await ask('/api/webhook.php', { method: 'POST', body, headers })).json()).toEqual({ isSigned: true });
  }
});

it('a signed request has at most 64,000 bytes', async () => {
  const ask = askOf(webhookRoute);
  expect((await ask('/api/webhook.php', { method: 'POST', body: new Uint8Array(64_000) })).status).toBe(200);
  expect((await ask('/api/webhook.php', { method: 'POST', body: new Uint8Array(64_001) })).status).toBe(413);
});

const login = defineEndpoint({
  ...base,
  name: 'thing',
  method: 'POST',
  input: z.object({ name: z.string() }),
  output: z.object({ did: z.string() }),
});
const push = defineEndpoint({ ...login, query: { push: '1' }, input: z.object({ key: z.string() }) });
const both = [
  defineRoute(login, async (_, { name }) => ({ did: `login ${name}` })),
  defineRoute(push, async (_, { key }) => ({ did: `push ${key}` })),
];

it('two endpoints of one name and method are told apart by the query', async () => {
  const ask = askOf(...both);
  const send = async (query: string, input: object) => {
    const body = JSON.stringify(input);
    const headers = { 'content-type': 'application/json' };
    return (await ask(`/api/thing.php${query}`, { method: 'POST', body, headers })).json();
  };
  expect(await send('', { name: 'a' })).toEqual({ did: 'login a' });
  expect(await send('?push=1', { key: 'k' })).toEqual({ did: 'push k' });
  expect(await send('?push=2', { name: 'b' })).toEqual({ did: 'login b' });
  expect(await send('?utm=x&push=1', { key: 'k' })).toEqual({ did: 'push k' });
  expect(await send('?push=1', { name: 'a' })).toMatchObject({ error: { code: 'invalid_input' } });
});

it('the client asks for the one that it means', async () => {
  const ask = askOf(...both);
  const options = {
    origin: `https://${open}`,
    fetch: async (request: Request) => {
      const { pathname, search } = new URL(request.url);
      return ask(pathname + search, { method: request.method, headers: request.headers, body: await request.text() });
    },
  } as { origin: string; fetch: typeof fetch };
  expect(await call(push, { key: 'k' }, options)).toEqual({ did: 'push k' });
  expect(await call(login, { name: 'a' }, options)).toEqual({ did: 'login a' });
});

it('api-23: what no endpoint of a path does is refused with what they do, each method once', async () => {
  const response = await askOf(...both)('/api/thing.php', { method: 'DELETE' });
  expect(response.status).toBe(405);
  expect(response.headers.get('allow')).toBe('POST');
});

it('server-29: what fails unexpectedly is told to the log without its words, and to nobody else', async () => {
  const broken = defineRoute(login, async () => {
    throw new Error('anna@mail.example');
  });
  const body = JSON.stringify({ name: 'a' });
  const headers = { 'content-type': 'application/json' };
  const response = await askOf(broken)('/api/thing.php', { method: 'POST', body, headers });
  expect(response.status).toBe(500);
  expect(await response.text()).not.toContain('anna');
  expect(JSON.stringify(server().logs)).toContain('a request failed');
  expect(JSON.stringify(server().logs)).not.toContain('anna');
});
