import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { discounted, readMoney, writeMoney } from '#lib/money.ts';

const euros = (amount: number) => ({ amount, currency: 'EUR' });

describe('an amount of money', () => {
  test.each([
    [0.9, 'GBP', 90],
    [1, 'EUR', 100],
    [4.35, 'PLN', 435],
    ['19.90', 'EUR', 1990],
    [1.005, 'EUR', undefined],
    [500, 'JPY', 500],
    [0.5, 'JPY', undefined],
    [-1, 'EUR', undefined],
    [1e308, 'EUR', undefined],
    [Number.NaN, 'EUR', undefined],
    ['1,50', 'EUR', undefined],
  ])('is read digit by digit: %s %s', (written, currency, amount) => {
    expect(readMoney(written, currency)?.amount).toBe(amount);
  });

  test('is written as it was read, for every amount', () => {
    expect(writeMoney(euros(5))).toBe('0.05');
    expect(writeMoney(euros(-1250))).toBe('-12.50');
    fc.assert(
      fc.property(fc.nat(1e9), fc.constantFrom('EUR', 'JPY', 'SEK', 'KWD'), (amount, currency) => {
        expect(readMoney(writeMoney({ amount, currency }), currency)).toEqual({ amount, currency });
      }),
    );
  });
});

describe('a discount', () => {
  test('is rounded up to the minor unit', () => {
    expect(discounted(euros(1990), 25)).toEqual(euros(1492));
    expect(discounted(euros(1), 25)).toEqual(euros(0));
    expect([discounted(euros(1990), 0), discounted(euros(1990), 100)]).toEqual([euros(1990), euros(0)]);
  });

  test('never makes a price more, or less than nothing', () => {
    fc.assert(
      fc.property(fc.nat(1e7), fc.integer({ min: 0, max: 100 }), (amount, percentage) => {
        const { amount: price } = discounted(euros(amount), percentage);
        expect(price).toBeGreaterThanOrEqual(0);
        // At most one minor unit less than the exact price.
        expect((amount * (100 - percentage)) / 100 - price).toBeLessThan(1);
        expect((amount * (100 - percentage)) / 100 - price).toBeGreaterThanOrEqual(0);
      }),
    );
  });
});
