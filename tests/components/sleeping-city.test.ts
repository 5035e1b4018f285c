import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { askedOn } from '#components/landers/late-questions.ts';
import { interestNames } from '#lib/interests.ts';
import { cityParts, homes, towers } from '#scripts/assets/city/plan.ts';
import { drawingsFile } from '#scripts/lib/drawings-file.ts';

describe('the questions of a late evening', () => {
  test('landers-7: are three with three answers each', () => {
    expect(askedOn({ interests: [...interestNames] }).map(([, answers]) => answers.length)).toEqual([3, 3, 3]);
  });

  test('landers-8: leave out what a site does not have', () => {
    expect(askedOn({ interests: ['coffee', 'beer', 'cooking', 'yoga'] })).toEqual([
      ['glass', ['beer', 'coffee']],
      ['place', ['cooking']],
    ]);
  });
});

describe.each([
  ['towers', towers],
  ['homes', homes],
])('the windows of the %s', (_, row) => {
  const windowsOf = (paths: readonly string[]) => paths.flatMap((path) => path.match(/M\d+ \d+/g) ?? []);

  test('light up for every question, each only once, and were dark before', () => {
    const lit = [0, 1, 2].map((question) => windowsOf(row.lit(question)));
    for (const windows of lit) expect(windows.length).toBeGreaterThan(2);
    expect(new Set(lit.flat()).size).toBe(lit.flat().length);
    const dark = windowsOf([row.dark]);
    for (const place of lit.flat()) expect(dark).toContain(place);
  });
});

test('landers-7: the file of the city has every part as it is planned', () => {
  const inOneLine = (text: string) => text.replaceAll(/\s+/g, ' ');
  const file = readFileSync(new URL('../../src/ui/city.svg', import.meta.url), 'utf8');
  expect(inOneLine(file)).toBe(inOneLine(drawingsFile('Sleeping city', cityParts())));
});
