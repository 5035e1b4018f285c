import { afterEach, expect, test, vi } from 'vitest';
import { findCard, keepCards } from '#stores/cards/cards.ts';
import { enterMembersArea } from '#stores/members-area/members-area.ts';
import { environment } from '#stores/page/environment.ts';
import { clearMemberState, onSessionEnd } from '#stores/page/member-state.ts';
import { $session, forgetSession } from '#stores/session/session-state.ts';
import { openBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

const kept = ['kept-fields', 'swipes', 'signup-steps', 'locale'] as const;

afterEach(() => void vi.unstubAllGlobals());

function openTab() {
  const browser = openBrowser();
  for (const key of [...kept, 'wanted-screen', 'tracking']) browser.tab.set(key, 'something');
  browser.device.set('signup-draft', 'a guest’s');
  keepCards([card('a')]);
  $session.set({ type: 'loading' });
  return browser;
}

test.each([
  ['nobody is signed in any more', forgetSession],
  ['a page is opened as a guest', enterMembersArea],
  ['a page sees a guest', () => clearMemberState(environment())],
] as const)('frame-4: nothing of a member stays in the tab when %s', async (_, end) => {
  const { tab, device } = openTab();
  let told = 0;
  onSessionEnd(() => {
    told += 1;
  });
  const setAppBadge = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { setAppBadge });
  await end();
  expect(setAppBadge.mock.calls, 'the number on the icon of the installed app').toEqual([[0]]);
  for (const key of kept) expect([key, tab.get(key)]).toEqual([key, '']);
  expect([findCard('a'), told]).toEqual([undefined, 1]);
  // What belongs to no member stands.
  expect([tab.get('wanted-screen'), tab.get('tracking'), device.get('signup-draft')]).toEqual([
    'something',
    'something',
    'a guest’s',
  ]);
});

test('a member keeps what they have', async () => {
  const { tab, cookies } = openTab();
  cookies.add('signed_in');
  await enterMembersArea();
  expect(tab.get('kept-fields')).toBe('something');
});

test('a guest keeps what they found when the connection is back', async () => {
  openTab();
  forgetSession();
  keepCards([card('b')]);
  await enterMembersArea();
  expect(findCard('b')).toBeDefined();
});
