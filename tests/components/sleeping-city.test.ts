import { describe, expect, test } from 'vitest';
import { homes, towers } from '#components/landers/city-plan.ts';
import { askedOn } from '#components/landers/late-questions.ts';
import { interestNames } from '#lib/interests.ts';

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
