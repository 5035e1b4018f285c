import { beforeEach, expect, test } from 'vitest';
import { forgetCards, keepCards } from '#stores/cards/cards.ts';
import { openPlace } from '#stores/members-area/router.ts';
import { $member, forgetMembers, openMember, openMemberAnew } from '#stores/profiles/member.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card, createSlowNetwork, loginRequired, profile } from '#tests/stores/support/members.ts';
import { eventually } from '#tests/support/eventually.ts';

let network: ReturnType<typeof createSlowNetwork>;

const found = (id: string, about: string) => Response.json({ member: profile(id, { about }) });
const refuse = (code: string, status: number) => Response.json({ error: { code } }, { status });

beforeEach(() => {
  network = createSlowNetwork();
  openBrowser({ fetch: network.fetch });
  forgetMembers();
  forgetCards();
});

test('profile-25: a profile begins with what the list showed', async () => {
  keepCards([card('a', { name: 'Robin' })]);
  const opening = openMember('a');
  expect($member.get()).toMatchObject({ type: 'loading', card: { name: 'Robin' } });
  const { url, answer } = await network.request(1);
  expect(url.searchParams.get('id')).toBe('a');
  answer(found('a', 'first'));
  await opening;
  expect($member.get()).toMatchObject({ type: 'ready', member: { about: 'first' } });
});

test('profile-25: a profile that was open before is there at once, and is asked for again', async () => {
  void openMember('a');
  (await network.request(1)).answer(found('a', 'first'));
  await eventually(() => expect($member.get().type).toBe('ready'));
  void openMember('b');
  (await network.request(2)).answer(found('b', 'other'));
  await eventually(() => expect($member.get()).toMatchObject({ id: 'b', type: 'ready' }));

  const again = openMember('a');
  expect($member.get()).toMatchObject({ type: 'ready', member: { about: 'first' } });
  (await network.request(3)).answer(found('a', 'changed'));
  await again;
  expect($member.get()).toMatchObject({ type: 'ready', member: { about: 'changed' } });
});

test('profile-27: what was asked last of a profile is what is shown, whichever answer comes last', async () => {
  openPlace('members-id', { id: 'a' });
  const close = $member.listen(() => undefined);
  const first = await network.request(1);
  const anew = openMemberAnew();
  (await network.request(2)).answer(found('a', 'with photos'));
  await anew;
  first.answer(found('a', 'without'));
  await new Promise((done) => setTimeout(done, 10));
  expect($member.get()).toMatchObject({ type: 'ready', member: { about: 'with photos' } });
  openPlace('members');
  close();
});

test('profile-27: a late answer does not take the place of the profile that is open now', async () => {
  void openMember('a');
  const late = await network.request(1);
  const opening = openMember('b');
  (await network.request(2)).answer(found('b', 'other'));
  await opening;
  late.answer(found('a', 'first'));
  await new Promise((done) => setTimeout(done, 20));
  expect($member.get()).toMatchObject({ id: 'b', type: 'ready' });
});

test('profile-26: a known profile stays when the second question fails, and goes when nobody is there any more', async () => {
  void openMember('a');
  (await network.request(1)).answer(found('a', 'first'));
  await eventually(() => expect($member.get().type).toBe('ready'));
  const failing = openMember('a');
  (await network.request(2)).answer(new Response('<html>', { status: 400 }));
  await failing;
  expect($member.get()).toMatchObject({ type: 'ready', member: { about: 'first' } });
  const gone = openMember('a');
  (await network.request(3)).answer(refuse('not_found', 404));
  await gone;
  expect($member.get()).toEqual({ type: 'not-found', id: 'a' });
  void openMember('a');
  expect($member.get().type).toBe('loading');
});

test.each([
  ['nobody', () => refuse('not_found', 404), { type: 'not-found' }],
  ['an address that can be nobody’s', () => refuse('invalid_input', 422), { type: 'not-found' }],
  ['somebody whom only members see', loginRequired, { type: 'refused' }],
  ['a page of a proxy', () => new Response('<html>'), { type: 'failed', message: { key: 'server_error' } }],
])('%s', async (_, answer, expected) => {
  const opening = openMember('a');
  (await network.request(1)).answer(answer());
  await opening;
  expect($member.get()).toMatchObject(expected);
});

test('profile-26: without a connection it says so at once', async () => {
  const browser = openBrowser({ fetch: network.fetch });
  browser.isOnline = false;
  await openMember('a');
  expect($member.get()).toMatchObject({ type: 'failed', message: { key: 'network' } });
});
