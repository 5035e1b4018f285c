import { expect, test } from 'vitest';
import { interestNames } from '#lib/interests.ts';
import { readPicks } from '#lib/picks.ts';

test.each([
  ['repeated', ['music', 'wine'], ['music', 'wine']],
  ['joined by commas', ['wine,music'], ['wine', 'music']],
  ['both, some twice', ['cooking,wine', 'wine,art'], ['cooking', 'wine', 'art']],
  ['no names or empty', ['', '<b>,,__proto__,Wine', 'wine '], []],
  ['more than are kept', [...interestNames].reverse(), [...interestNames].reverse().slice(0, 10)],
])('landers-44: picks that are %s: %o', (_, values, expected) => {
  expect(readPicks(values)).toEqual(expected);
});
