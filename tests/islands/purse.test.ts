import { beforeEach, expect, test, vi } from 'vitest';
import { showPurse } from '#islands/lib/purse.ts';

const entry = new Map<string, string>();
const root = new Map<string, string>();
const element = (values: Map<string, string>) => ({
  setAttribute: (name: string, value: string) => values.set(name, value),
  removeAttribute: (name: string) => values.delete(name),
});

beforeEach(() => {
  entry.clear();
  vi.stubGlobal('document', { querySelector: () => element(entry), documentElement: element(root) });
});

const show = (credits: number, paid_user = true, sells = true) =>
  showPurse({ type: 'member', user: { credits, paid_user, sells } as never });

test('buy-1: members who have bought nothing see premium, the others their credits', () => {
  show(0, false);
  expect(root.get('data-premium')).toBe('no');
  show(300);
  expect(root.get('data-premium')).toBe('yes');
});

test('buy-1: where nothing can be bought, nobody is offered premium, and who bought before keeps the credits', () => {
  show(0, false, false);
  expect(root.get('data-premium')).toBe('closed');
  show(300, true, false);
  expect(root.get('data-premium')).toBe('yes');
});

test.each([
  [11, undefined],
  [10, 'few'],
  [1, 'few'],
  [0, 'none'],
  [-4, 'none'],
])('buy-2: with %i credits the entry is marked as %s', (credits, level) => {
  show(0);
  show(credits);
  expect([entry.get('data-level'), entry.get('data-count')]).toEqual(
    level === undefined ? ['', undefined] : [level, String(credits)],
  );
});
