import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deckOf } from '#components/landers/deck-interests.ts';
import { interestNames } from '#lib/interests.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import { exampleSite } from '#tests/support/sites.ts';

const example = exampleSite('velvet-evening.example');
const folder = join(import.meta.dirname, '../../public/art/portraits');

describe.each(nicheSlugs)('the deck of %s', (niche) => {
  test.each([1, 2])('landers-37: has portrait %i: a small drawing that loads nothing from elsewhere', (number) => {
    const drawing = readFileSync(join(folder, `${niche}-${number}.svg`), 'utf8');
    expect(drawing.length).toBeLessThan(7_200);
    const foreign = drawing
      .replaceAll('xmlns="http://www.w3.org/2000/svg"', '')
      .match(/https?:|<image|<script|<metadata/);
    expect(foreign).toBeNull();
  });

  test('says what each card is fond of', () => {
    const site = { ...example, interests: [...interestNames] };
    expect(deckOf({ site, niche }).map((interests) => interests.length)).toEqual([2, 2]);
  });
});

test('landers-28: a card names only what the site offers', () => {
  expect(deckOf({ site: { ...example, interests: ['wine', 'music'] }, niche: 'general' })).toEqual([
    ['wine'],
    ['music'],
  ]);
});
