import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { type AnyEndpoint, defineEndpoint } from '#contract/endpoint.ts';
import { withOrigin } from '#server/http/origin.ts';
import { appOf, given, visitor } from '#tests/server/http/support.ts';

const base = {
  name: 'x',
  access: 'everyone',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: false,
} as const;
const post = defineEndpoint({ ...base, method: 'POST' });
const get = defineEndpoint({ ...base, method: 'GET' });

async function statusOf(endpoint: AnyEndpoint, headers: Record<string, string>): Promise<number> {
  const route = { endpoint, answer: async () => ({}) };
  const { app } = appOf([given({ client: visitor, route }), withOrigin]);
  return (await app.request('https://open.example/', { method: endpoint.method, headers })).status;
}

it.each([
  [{ 'sec-fetch-site': 'same-origin' }, 200],
  [{ 'sec-fetch-site': 'same-site' }, 403],
  [{ 'sec-fetch-site': 'none' }, 403],
  [{ origin: 'https://open.example' }, 200],
  [{ origin: 'http://open.example' }, 403],
  [{ origin: 'https://evil.example' }, 403],
  [{ origin: 'null' }, 403],
  [{ referer: 'https://open.example/login' }, 200],
  [{}, 403],
])('security-11: a change with %j is answered %i', async (headers, status) => {
  expect(await statusOf(post, headers as Record<string, string>)).toBe(status);
});

it('security-14: what changes nothing, and what is meant for machines of others, is heard from anywhere', async () => {
  const foreign = { 'sec-fetch-site': 'cross-site' };
  expect(await statusOf(get, foreign)).toBe(200);
  expect(await statusOf({ ...get, changesState: true }, foreign)).toBe(403);
  expect(await statusOf({ ...post, fromAnywhere: true }, foreign)).toBe(200);
});
