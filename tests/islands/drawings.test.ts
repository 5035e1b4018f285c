import { expect, test } from 'vitest';
import { iconBody } from '#components/icon/icon-body.ts';
import { interestDrawings } from '#lib/interest-drawings.ts';
import { interestIcons } from '#lib/interest-icons.ts';
import { type InterestName, interestNames } from '#lib/interests.ts';
import { coin } from '#ui/coin.ts';
import { type DrawingName, drawings } from '#ui/drawings.ts';
import { type EmptyDrawingName, emptyDrawings } from '#ui/empty-drawings.ts';

const icons: Readonly<Record<DrawingName, string>> = {
  filters: 'adjustments-horizontal',
  previous: 'chevron-left',
  next: 'chevron-right',
  lock: 'lock',
  fictional: 'masks-theater',
  heart: 'heart',
  premium: 'crown',
  remove: 'x',
};

const emptyIcons: Readonly<Record<EmptyDrawingName, string>> = {
  likes: 'heart-search',
  given: 'heart-plus',
  matches: 'hearts',
  looks: 'eye',
  chats: 'messages',
  person: 'user-question',
  people: 'user-search',
};

/** All paths of an icon as one; a path that goes on after another begins where it says, not where the other ended. */
function asOnePath(icon: string): string {
  const paths = [...iconBody(icon).matchAll(/<path d="([^"]+)"\/>/g)].map(([, path = '']) => path);
  return paths.map((path, index) => (index === 0 ? path : path.replace(/^m/, 'M'))).join('');
}

test('the drawing of credits is Tabler’s "coin"', () => {
  expect(coin).toBe(asOnePath('coin'));
});

test.each(Object.entries(icons))('the drawing "%s" is Tabler’s "%s"', (name, icon) => {
  expect(drawings[name as DrawingName]).toBe(asOnePath(icon));
});

test.each(Object.entries(emptyIcons))('the drawing of what is empty, "%s", is Tabler’s "%s"', (name, icon) => {
  expect(emptyDrawings[name as EmptyDrawingName]).toBe(asOnePath(icon));
});

test.each(interestNames)(
  'profile-30: the drawing of the interest "%s" is that of pages without a script',
  (name: InterestName) => {
    expect(interestDrawings[name]).toBe(asOnePath(interestIcons[name]));
  },
);
