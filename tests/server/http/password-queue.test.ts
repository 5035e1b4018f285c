import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { defineEndpoint } from '#contract/endpoint.ts';
import { Refusal } from '#server/core/refusal.ts';
import { withPasswordQueue } from '#server/http/password-queue.ts';
import { appOf, given } from '#tests/server/http/support.ts';

const endpoint = defineEndpoint({
  name: 'x',
  method: 'POST',
  access: 'everyone',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: false,
});
const route = { endpoint, answer: async () => ({}) };

/** A queue with room for one. */
function createQueue() {
  let inside = 0;
  const enter = () => {
    if (inside === 1) throw new Refusal('unavailable', { retryAfter: 5 });
    inside += 1;
    return () => {
      inside -= 1;
    };
  };
  const passwords = { enter } as Parameters<typeof withPasswordQueue>[0];
  return { passwords, inside: () => inside };
}

it('only what needs a hash takes a place, and gives it back when it is answered', async () => {
  const { passwords, inside } = createQueue();
  const shown = () => inside();
  const hashing = appOf([given({ route: { ...route, hashesPassword: true } }), withPasswordQueue(passwords)], shown);
  expect(await (await hashing.app.request('/')).json()).toEqual({ shown: 1 });
  expect(inside()).toBe(0);
  const plain = appOf([given({ route }), withPasswordQueue(passwords)], shown);
  expect(await (await plain.app.request('/')).json()).toEqual({ shown: 0 });
});

it('a request that fails gives its place back, too', async () => {
  const { passwords, inside } = createQueue();
  const { app } = appOf([given({ route: { ...route, hashesPassword: true } }), withPasswordQueue(passwords)], () => {
    throw new Refusal('not_found');
  });
  expect((await app.request('/')).status).toBe(404);
  expect(inside()).toBe(0);
});

it('beyond the room it is refused at once, with when to come back', async () => {
  const { passwords } = createQueue();
  passwords.enter();
  const { app } = appOf([given({ route: { ...route, hashesPassword: true } }), withPasswordQueue(passwords)]);
  const response = await app.request('/');
  expect(response.status).toBe(503);
  expect(response.headers.get('retry-after')).toBe('5');
});
