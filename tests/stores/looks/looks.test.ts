import { beforeEach, expect, test } from 'vitest';
import type { User } from '#contract/user.ts';
import { lookDayWords } from '#islands/looks/look-day.ts';
import { $looks, agreeToLooks, loadLooks, showMoreLooks } from '#stores/looks/looks.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { block } from '#stores/safety/block.ts';
import { $session } from '#stores/session/session-state.ts';
import { createAnswers } from '#tests/stores/support/answers.ts';
import { openBrowser, type TestBrowser } from '#tests/stores/support/browser.ts';
import { card } from '#tests/stores/support/members.ts';

const { answers, asked, fetch } = createAnswers();
let browser: TestBrowser;

function page(ids: readonly string[], after: string | null, day = '2026-11-20') {
  return () => Response.json({ looks: ids.map((id) => ({ ...card(id), day })), after });
}

/** Ids of those who are shown, and what comes after them. */
function shown() {
  const looks = $looks.get();
  if (looks.type !== 'ready') return looks.type;
  return { ids: looks.lookers.map(({ person }) => person.id), next: looks.next, more: looks.more };
}

beforeEach(async () => {
  browser = openBrowser({ fetch });
  await clearMemberState(browser);
  answers.clear();
  asked.length = 0;
  answers.set('GET looks.php', page(['a', 'b'], 'next'));
});

test('looks-9: the list comes by pages, and who is in it already is not shown twice', async () => {
  expect(shown()).toBe('loading');
  await loadLooks();
  expect(shown()).toEqual({ ids: ['a', 'b'], next: 'next', more: 'ready' });
  answers.set('GET looks.php', page(['b', 'c'], null, '2026-11-19'));
  const loading = showMoreLooks();
  expect(shown()).toMatchObject({ more: 'loading' });
  await Promise.all([loading, showMoreLooks()]);
  expect(shown()).toEqual({ ids: ['a', 'b', 'c'], next: null, more: 'ready' });
  expect(asked.filter((call) => call === 'GET looks.php')).toHaveLength(2);
  await showMoreLooks();
  expect(asked).toHaveLength(2);
});

test('looks-9: a page that cannot be loaded can be asked for again', async () => {
  await loadLooks();
  browser.isOnline = false;
  await showMoreLooks();
  expect(shown()).toMatchObject({ ids: ['a', 'b'], next: 'next', more: { key: 'network' } });
  browser.isOnline = true;
  answers.set('GET looks.php', page(['c'], null));
  await showMoreLooks();
  expect(shown()).toEqual({ ids: ['a', 'b', 'c'], next: null, more: 'ready' });
});

test('looks-9: loaded again, the first page is new and further pages stay; who looked again is first', async () => {
  await loadLooks();
  answers.set('GET looks.php', page(['c', 'd'], 'last'));
  await showMoreLooks();
  answers.set('GET looks.php', page(['d', 'a'], 'next'));
  await loadLooks();
  expect(shown()).toEqual({ ids: ['d', 'a', 'b', 'c'], next: 'last', more: 'ready' });
  answers.set('GET looks.php', page(['d'], null));
  await loadLooks();
  expect(shown()).toEqual({ ids: ['d'], next: null, more: 'ready' });
});

test('looks-9: who is blocked goes, and the list goes with the session', async () => {
  await loadLooks();
  answers.set('POST block.php', () => Response.json({ new_likes: 0 }));
  await block(card('a'));
  expect(shown()).toMatchObject({ ids: ['b'] });
  await clearMemberState(browser);
  expect(shown()).toBe('loading');
});

test('looks-10: a member is not told by a press that the server never got', async () => {
  $session.set({ type: 'member', user: { looks_told: false } as User });
  browser.isOnline = false;
  expect(await agreeToLooks()).toMatchObject({ key: 'network' });
  expect($session.get()).toMatchObject({ user: { looks_told: false } });
});

test.each([
  ['2026-11-20', 'en', 'Today'],
  ['2026-11-21', 'en', 'Today'],
  ['2026-11-19', 'de', 'Gestern'],
  ['2026-11-18', 'en', '18 Nov'],
  ['2026-11-18', 'de', '18. Nov.'],
] as const)('looks-9: the day %s is %s: %s', (day, locale, words) => {
  expect(lookDayWords(day, Date.parse('2026-11-20T00:10:00Z'), locale)).toBe(words);
});
