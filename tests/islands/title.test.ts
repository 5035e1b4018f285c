import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showCount, showTitle } from '#islands/lib/title.ts';

const entry = new Map<string, string>();
const setAppBadge = vi.fn(async () => undefined);
const page = {
  title: '',
  querySelector: () => ({
    setAttribute: (name: string, value: string) => entry.set(name, value),
    removeAttribute: (name: string) => entry.delete(name),
  }),
};

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
  expect(entry.get('data-count')).toBe(number);
  expect(setAppBadge).toHaveBeenLastCalledWith(count);
});

test('members-18: the number stays when another screen has another title', () => {
  showTitle('Likes');
  showCount({ likes: 1, messages: 2 });
  showTitle('Settings');
  expect(page.title).toBe('(3) Settings');
});
