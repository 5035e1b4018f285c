import { describe, expect, test } from 'vitest';
import { creditLines } from '#components/landers/feed/prices.ts';

const site = {
  signup_credits: 3,
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 5,
} as const;

describe('the lines of credits', () => {
  test('landers-23: name what is given and taken, in the order of the price page', () => {
    expect(creditLines(site, 'en')).toEqual([
      { line: 'welcome', gain: true, credits: '+3' },
      { line: 'message', gain: false, credits: '-1' },
      { line: 'photo', gain: false, credits: '-2' },
      { line: 'gift', gain: false, credits: '-5' },
    ]);
  });

  test('landers-23: leave out what costs nothing', () => {
    const lines = creditLines({ ...site, photo_credits: 0, signup_credits: 0 }, 'en').map(({ line }) => line);
    expect(lines).toEqual(['message', 'gift']);
  });
});
