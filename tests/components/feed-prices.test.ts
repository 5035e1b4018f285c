import { describe, expect, test } from 'vitest';
import { creditLines, lowestMessagePrice } from '#components/landers/feed/prices.ts';

const site = {
  countries: ['IE', 'NL', 'GB'],
  minimum_message_costs: { GB: { costs: 0.9, currency: 'GBP' }, NL: { costs: 1, currency: 'EUR' } },
  signup_credits: 3,
  message_credits: 1,
  photo_credits: 0,
  gift_credits: 5,
} as const;

describe('the lowest price of a message', () => {
  test('is that of the first country that has one, in the form of the language', () => {
    expect(lowestMessagePrice(site, 'en')).toEqual({ country: 'Netherlands', price: '€1.00' });
    expect(lowestMessagePrice(site, 'nl')).toEqual({ country: 'Nederland', price: '€\u00a01,00' });
  });

  test('is not named by a site without one', () => {
    expect(lowestMessagePrice({ ...site, minimum_message_costs: {} }, 'en')).toBeUndefined();
  });
});

describe('the lines of credits', () => {
  test('name what is given and taken, and leave out what costs nothing', () => {
    expect(creditLines(site, 'en')).toEqual([
      { line: 'welcome', gain: true, credits: '+3' },
      { line: 'message', gain: false, credits: '-1' },
      { line: 'gift', gain: false, credits: '-5' },
    ]);
  });
});
