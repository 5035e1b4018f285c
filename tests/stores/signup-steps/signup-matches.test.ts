import { beforeEach, expect, test } from 'vitest';
import { toggleLike } from '#stores/likes/toggle.ts';
import { block } from '#stores/safety/block.ts';
import { $signupMatches, loadSignupMatches } from '#stores/signup-steps/signup-matches.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson } from '#tests/support/pair.ts';
import { shareServer } from '#tests/support/share-server.ts';

const server = shareServer();

beforeEach(() => $signupMatches.set({ type: 'loading' }));

async function names(): Promise<string[]> {
  await loadSignupMatches();
  const state = $signupMatches.get();
  return state.type === 'ready' ? state.members.map(({ name }) => name) : [state.type];
}

test('somebody who is liked stays until the next time, so that the like can be taken back', async () => {
  await addMember(server().deps.database, { name: 'Kim' });
  const robin = await addPerson(server(), 'Robin');
  openBrowser({ fetch: robin.browser });
  expect(await names()).toEqual(['Kim']);
  const state = $signupMatches.get();
  const kim = state.type === 'ready' ? state.members[0] : undefined;
  if (kim === undefined) throw new Error('there is nobody');
  await toggleLike(kim);
  expect($signupMatches.get()).toMatchObject({ members: [{ name: 'Kim' }] });
  await toggleLike(kim);
  expect(await names()).toEqual(['Kim']);
  await toggleLike(kim);
  expect(await names()).toEqual([]);
});

test('somebody who is blocked is gone', async () => {
  await addMember(server().deps.database, { name: 'Kim' });
  const robin = await addPerson(server(), 'Robin');
  openBrowser({ fetch: robin.browser });
  expect(await names()).toEqual(['Kim']);
  const state = $signupMatches.get();
  if (state.type === 'ready') for (const kim of state.members) await block(kim);
  expect($signupMatches.get()).toMatchObject({ members: [] });
});

test('without a network there is a word, but what is shown stays', async () => {
  const browser = openBrowser();
  browser.isOnline = false;
  expect(await names()).toEqual(['failed']);
  $signupMatches.set({ type: 'ready', members: [card('kim')], target: null });
  expect(await names()).toEqual(['Name kim']);
});
