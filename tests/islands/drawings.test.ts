import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconBody } from '#components/icon/icon-body.ts';
import { interestDrawings } from '#lib/interest-drawings.ts';
import { type InterestName, interestNames } from '#lib/interests.ts';
import { interestIcons } from '#scripts/assets/interest-icons/icons.ts';
import { asOnePath } from '#scripts/assets/interest-icons/one-path.ts';
import { drawingsFile } from '#scripts/lib/drawings-file.ts';
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

test('the drawing of credits is Tabler’s "coin"', () => {
  expect(coin).toBe(asOnePath(iconBody('coin')));
});

test.each(Object.entries(icons))('the drawing "%s" is Tabler’s "%s"', (name, icon) => {
  expect(drawings[name as DrawingName]).toBe(asOnePath(iconBody(icon)));
});

test.each(Object.entries(emptyIcons))('the drawing of what is empty, "%s", is Tabler’s "%s"', (name, icon) => {
  expect(emptyDrawings[name as EmptyDrawingName]).toBe(asOnePath(iconBody(icon)));
});

test.each(interestNames)(
  'profile-30: the drawing of the interest "%s" is that of pages without a script',
  (name: InterestName) => {
    expect(interestDrawings[name]).toBe(asOnePath(iconBody(interestIcons[name])));
  },
);

test('look-19: the drawings of interests on static pages are those of the members area', () => {
  const sprite = readFileSync(new URL('../../src/ui/interests.svg', import.meta.url), 'utf8');
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  expect(inOneLine(sprite)).toBe(inOneLine(drawingsFile('Interests', interestDrawings)));
});
