import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { deckInterests } from '#components/landers/deck-interests.ts';
import { nicheSlugs } from '#site/niches.ts';

const folder = join(import.meta.dirname, '../../public/art/portraits');

describe.each(nicheSlugs)('the deck of %s', (niche) => {
  test.each([1, 2])('has portrait %i: a small drawing that loads nothing from elsewhere', (number) => {
    const drawing = readFileSync(join(folder, `${niche}-${number}.svg`), 'utf8');
    expect(drawing.length).toBeLessThan(16_000);
    const foreign = drawing
      .replaceAll('xmlns="http://www.w3.org/2000/svg"', '')
      .match(/https?:|<image|<script|<metadata/);
    expect(foreign).toBeNull();
  });

  test('says what each card is fond of', () => {
    expect(deckInterests[niche].map((interests) => interests.length)).toEqual([2, 2]);
  });
});
