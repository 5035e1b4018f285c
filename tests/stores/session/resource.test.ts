import { beforeEach, expect, test } from 'vitest';
import { getSessions } from '#contract/sessions.ts';
import { createResource } from '#stores/session/resource.ts';
import { $session } from '#stores/session/session-state.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { createSlowNetwork, loginRequired } from '#tests/stores/support/members.ts';

const device = (id: string) => ({
  id,
  device: null,
  created_at: '2026-11-20T12:00:00Z',
  last_seen_at: '2026-11-20T12:00:00Z',
  current: true,
});
const answerOf = (...ids: string[]) => Response.json({ sessions: ids.map(device) });

let network: ReturnType<typeof createSlowNetwork>;
let browser: TestBrowser;

beforeEach(() => {
  network = createSlowNetwork();
  browser = openBrowser({ fetch: network.fetch });
});

function open() {
  const resource = createResource(getSessions);
  const ids = () => resource.data()?.sessions.map(({ id }) => id);
  return { resource, ids };
}

test('those who ask at the same time share a request', async () => {
  const { resource, ids } = open();
  const both = Promise.all([resource.load(), resource.refresh()]);
  (await network.request(1)).answer(answerOf('a'));
  await both;
  expect([ids(), network.pending.length]).toEqual([['a'], 1]);
});

test('an answer that is older than a change made here is dropped, and asked for after it, it comes anew', async () => {
  const { resource, ids } = open();
  resource.set({ sessions: [device('a')] });
  const old = resource.refresh();
  const first = await network.request(1);
  resource.change(() => ({ sessions: [device('mine')] }));
  const anew = resource.refresh();
  (await network.request(2)).answer(answerOf('mine', 'b'));
  await anew;
  first.answer(answerOf('a'));
  await old;
  expect(ids()).toEqual(['mine', 'b']);
});

test('a change before anything was here has it asked for again, by one request for all who wait', async () => {
  const { resource, ids } = open();
  const loading = resource.load();
  const first = await network.request(1);
  resource.change((data) => data);
  first.answer(answerOf('a'));
  const second = await network.request(2);
  const joined = resource.refresh();
  second.answer(answerOf('b'));
  await Promise.all([loading, joined]);
  expect([ids(), network.pending.length]).toEqual([['b'], 2]);
});

test('an answer as new as the call is asked for although another is under way', async () => {
  const { resource, ids } = open();
  const loading = resource.load();
  const first = await network.request(1);
  const renewing = resource.renew();
  const second = await network.request(2);
  first.answer(answerOf('a'));
  second.answer(answerOf('a', 'b'));
  await Promise.all([loading, renewing]);
  expect([ids(), network.pending.length]).toEqual([['a', 'b'], 2]);
});

test('a failure is shown where nothing is, is waited for anew by who loads, and takes nothing away', async () => {
  const { resource, ids } = open();
  browser.isOnline = false;
  await resource.load();
  expect(resource.$state.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
  browser.isOnline = true;
  const loading = resource.load();
  expect(resource.$state.get().type).toBe('loading');
  (await network.request(1)).answer(answerOf('a'));
  await loading;
  browser.isOnline = false;
  await resource.load();
  expect(ids()).toEqual(['a']);
});

test('an ended session leaves what is shown, and is known by then', async () => {
  const { resource, ids } = open();
  resource.set({ sessions: [device('a')] });
  $session.set({ type: 'guest' });
  browser.cookies.add('signed_in');
  const loading = resource.load();
  (await network.request(1)).answer(loginRequired());
  await loading;
  expect([ids(), $session.get()]).toEqual([['a'], { type: 'guest', ended: true }]);
});
