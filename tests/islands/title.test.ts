import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showCount, showTitle } from '#islands/lib/title.ts';

const entry = new Map<string, string>();
const setAppBadge = vi.fn(async () => undefined);
const page = {
  title: '',
  querySelector: (selector: string) => ({
    setAttribute: (_: string, value: string) => entry.set(screenIn(selector), value),
    removeAttribute: () => entry.delete(screenIn(selector)),
  }),
};

/** The screen that a link of the navigation is found by. */
function screenIn(selector: string): string {
  return /data-screen="(\w+)"/.exec(selector)?.[1] ?? '';
}

beforeEach(() => {
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', { setAppBadge });
});
afterEach(() => {
  showCount({ likes: 0, messages: 0 });
  vi.unstubAllGlobals();
});

test.each([
  [1, '(1) Likes', '1'],
  [99, '(99) Likes', '99'],
  [100, '(99+) Likes', '99+'],
  [0, 'Likes', undefined],
])('members-18, members-19: %i new likes show in the title, the navigation and on the icon', (count, title, number) => {
  showTitle('Likes');
  showCount({ likes: count, messages: 0 });
  expect(page.title).toBe(title);
  expect([entry.get('likes'), entry.get('chats')]).toEqual([number, undefined]);
  expect(setAppBadge).toHaveBeenLastCalledWith(count);
});

test('members-18: the number stays when another screen has another title', () => {
  showTitle('Likes');
  showCount({ likes: 1, messages: 2 });
  showTitle('Settings');
  expect(page.title).toBe('(3) Settings');
});

test('members-18, members-19: unread messages count in the title and on the icon, and have an entry of their own', () => {
  showTitle('Likes');
  showCount({ likes: 60, messages: 60 });
  expect([page.title, entry.get('likes'), entry.get('chats')]).toEqual(['(99+) Likes', '60', '60']);
  expect(setAppBadge).toHaveBeenLastCalledWith(120);
});
