import { afterEach, expect, test, vi } from 'vitest';
import { badge, showCount, showTitle } from '#islands/lib/title.ts';

afterEach(() => void vi.unstubAllGlobals());

test('frame-4: a badge counts to 99, and shows nothing for none', () => {
  expect([0, 1, 99, 100, 5000].map(badge)).toEqual([undefined, '1', '99', '99+', '99+']);
});

test('frame-4: the number of new likes stands before the title in brackets, and at the link to the likes', () => {
  const attributes = new Map<string, string>();
  const link = {
    setAttribute: (name: string, value: string) => attributes.set(name, value),
    removeAttribute: (name: string) => attributes.delete(name),
  };
  const page = { title: '', querySelector: (selector: string) => (selector.includes('"likes"') ? link : null) };
  vi.stubGlobal('document', page);
  vi.stubGlobal('navigator', {});
  showTitle('Search · Velvet Evening');
  expect(page.title).toBe('Search · Velvet Evening');
  showCount(3);
  expect([page.title, attributes.get('data-count')]).toEqual(['(3) Search · Velvet Evening', '3']);
  showTitle('Likes · Velvet Evening');
  showCount(120);
  expect([page.title, attributes.get('data-count')]).toEqual(['(99+) Likes · Velvet Evening', '99+']);
  showCount(0);
  expect([page.title, attributes.size]).toEqual(['Likes · Velvet Evening', 0]);
});
