import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AnyEndpoint, defineEndpoint } from '#contract/endpoint.ts';
import { withBody } from '#server/http/body.ts';
import { withRoute } from '#server/http/find-route.ts';
import { appOf, codeOf } from '#tests/server/http/support.ts';

const endpoint: AnyEndpoint = defineEndpoint({
  name: 'x',
  method: 'POST',
  access: 'everyone',
  input: z.unknown(),
  output: z.object({}),
  errors: [],
  repeatable: false,
});

function send(type: string, body: string | Uint8Array<ArrayBuffer>, changes: Partial<AnyEndpoint> = {}) {
  const routes = [{ endpoint: { ...endpoint, ...changes }, answer: async () => ({}) }];
  const { app } = appOf([withBody(routes), withRoute(routes)], (variables) => variables.body.input);
  return app.request('https://open.example/?q=1', { method: 'POST', body, headers: { 'content-type': type } });
}

const shownOf = async (response: Response) => ((await response.json()) as { shown: unknown }).shown;

it('api-15: reads JSON and forms', async () => {
  expect(await shownOf(await send('application/json; charset=utf-8', '{"a":1}'))).toEqual({ a: 1 });
  expect(await shownOf(await send('application/x-www-form-urlencoded', 'a=1&b=x+y'))).toEqual({ a: '1', b: 'x y' });
  expect(await shownOf(await send('application/json', ''))).toEqual({});
});

it('api-20: reads a beacon’s text as JSON, and nobody else’s', async () => {
  expect(await shownOf(await send('text/plain', '{"a":1}', { beacon: true }))).toEqual({ a: 1 });
  expect((await send('text/plain', '{"a":1}')).status).toBe(415);
});

it('reads the query instead where the endpoint wants that', async () => {
  expect(await shownOf(await send('application/json', '{"a":1}', { inputIn: 'query' }))).toEqual({ q: '1' });
});

it.each([
  ['no JSON', 'application/json', '{', 400, 'malformed_request'],
  ['a NUL', 'application/json', '{"a":"\\u0000"}', 400, 'malformed_request'],
  ['half a surrogate pair', 'application/json', '{"a":"\\ud800"}', 400, 'malformed_request'],
  ['what is no UTF-8', 'application/json', new Uint8Array([0xff]), 400, 'malformed_request'],
  ['more than 100,000 bytes', 'application/json', `"${'x'.repeat(100_000)}"`, 413, 'too_large'],
  ['another type', 'application/xml', '<a/>', 415, 'unsupported_media_type'],
])('api-16, api-18: refuses %s', async (_, type, body, status, code) => {
  const response = await send(type, body);
  expect(response.status).toBe(status);
  expect(await codeOf(response)).toBe(code);
});

it('api-19: takes values ten levels deep, and none that are deeper', async () => {
  const nested = (levels: number) => `${'['.repeat(levels)}1${']'.repeat(levels)}`;
  expect((await send('application/json', nested(10))).status).toBe(200);
  const refused = await send('application/json', nested(11));
  expect([refused.status, await codeOf(refused)]).toEqual([400, 'malformed_request']);
});

it('api-25: takes the method that a form names, since browsers send GET and POST alone', async () => {
  const routes = (['POST', 'DELETE'] as const).map((method) => ({
    endpoint: { ...endpoint, method },
    answer: async () => ({}),
  }));
  const { app } = appOf([withBody(routes), withRoute(routes)], ({ route }) => route.endpoint.method);
  const ask = (body: string) =>
    app.request('https://open.example/', {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  expect(await shownOf(await ask('a=1'))).toBe('POST');
  expect(await shownOf(await ask('_method=delete'))).toBe('DELETE');
  const refused = await ask('_method=put');
  expect(refused.status).toBe(405);
  expect(refused.headers.get('allow')).toBe('POST, DELETE');
});

it('api-24: a HEAD is answered as a GET, and changes nothing', async () => {
  const statusOf = async (changes: Partial<AnyEndpoint>) => {
    const routes = [{ endpoint: { ...endpoint, method: 'GET' as const, ...changes }, answer: async () => ({}) }];
    const { app } = appOf([withBody(routes), withRoute(routes)]);
    return (await app.request('https://open.example/', { method: 'HEAD' })).status;
  };
  expect(await statusOf({})).toBe(200);
  expect(await statusOf({ changesState: true })).toBe(405);
});
