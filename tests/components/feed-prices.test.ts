import { describe, expect, test } from 'vitest';
import { creditLines } from '#components/landers/feed/prices.ts';

const site = {
  signup_credits: 3,
  message_credits: 1,
  photo_credits: 2,
  gift_credits: 5,
} as const;

describe('the lines of credits', () => {
  test('landers-23: name what is given and taken, but no photo, since nothing unlocks one', () => {
    expect(creditLines(site, 'en')).toEqual([
      { line: 'welcome', gain: true, credits: '+3' },
      { line: 'message', gain: false, credits: '-1' },
      { line: 'gift', gain: false, credits: '-5' },
    ]);
  });
});
