import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { orderStates } from '#lib/order-states.ts';
import {
  advance,
  grantedCredits,
  type Standing,
  shownState,
  withdrawalAmount,
} from '#server/services/payments/order-state.ts';
import { permutations } from '#tests/support/permutations.ts';

const purchase = { credits: 50, amount: 2_990 };
const word = (state: Standing['state'], refunded = 0, chargedBack = 0): Standing => ({ state, refunded, chargedBack });
const open = word('open');

const standings = fc.record({
  state: fc.constantFrom(...orderStates),
  refunded: fc.nat(purchase.amount),
  chargedBack: fc.nat(purchase.amount),
});

describe('an order', () => {
  test('orders-1: ends alike in all 120 orders of open, paid, refunded, charged back and late failed', () => {
    const words = [open, word('paid'), word('paid', 1_000), word('paid', 1_000, 1_990), word('failed')];
    const ends = permutations(words).map((each) => JSON.stringify(each.reduce(advance, open)));
    expect(ends).toHaveLength(120);
    expect([...new Set(ends)]).toEqual([JSON.stringify(word('paid', 1_000, 1_990))]);
  });

  test('orders-1: ends alike however often and in whatever order anything is said', () => {
    fc.assert(
      fc.property(fc.array(standings, { maxLength: 6 }), fc.infiniteStream(fc.nat()), (words, chances) => {
        const again = [...words, ...words].toSorted(() => ((chances.next().value ?? 0) % 3) - 1);
        expect(again.reduce(advance, open)).toEqual(words.reduce(advance, open));
      }),
    );
  });

  test('orders-2: nothing undoes paid but money that went back, and paid after failed counts', () => {
    for (const state of orderStates) {
      expect(advance(word('paid'), word(state)).state).toBe('paid');
      expect(advance(word(state), word('paid')).state).toBe('paid');
    }
    expect(advance(word('failed'), word('pending')).state).toBe('failed');
    expect(advance(open, word('failed', 500)).state).toBe('paid');
  });

  test('orders-3: is called by what happened to it last', () => {
    expect(orderStates.map((state) => shownState(word(state), purchase))).toEqual(orderStates);
    expect(shownState(word('paid', 1), purchase)).toBe('partly_refunded');
    expect(shownState(word('paid', 2_990), purchase)).toBe('refunded');
    expect(shownState(word('paid', 2_990, 1), purchase)).toBe('charged_back');
  });
});

describe('the credits of a purchase', () => {
  test('orders-4: are granted when it is paid, and taken back in proportion', () => {
    for (const state of orderStates) expect(grantedCredits(word(state), purchase)).toBe(state === 'paid' ? 50 : 0);
    expect(grantedCredits(word('paid', 1_495), purchase)).toBe(25);
    expect(grantedCredits(word('paid', 1_495, 1_495), purchase)).toBe(0);
    expect(grantedCredits(word('paid', 59), purchase)).toBe(50);
  });

  test('orders-5: that are left are paid back, and exactly those are taken', () => {
    const bought = fc.record({ credits: fc.integer({ min: 1, max: 500 }), price: fc.integer({ min: 2, max: 500 }) });
    fc.assert(
      fc.property(bought, fc.nat(600), ({ credits, price }, left) => {
        const each = { credits, amount: credits * price + (price % credits) };
        const refunded = withdrawalAmount(word('paid'), each, left);
        const unspent = Math.min(left, credits);
        expect(refunded).toBeGreaterThanOrEqual((each.amount * unspent) / credits);
        expect(refunded).toBeLessThanOrEqual(each.amount);
        expect(credits - grantedCredits(word('paid', refunded), each)).toBe(unspent);
        // Asked again, there is nothing more.
        expect(withdrawalAmount(word('paid', refunded), each, left - unspent)).toBe(0);
      }),
    );
  });

  test('orders-5: that were never granted are not paid back', () => {
    expect(withdrawalAmount(word('failed'), purchase, 50)).toBe(0);
    expect(withdrawalAmount(word('paid', 0, 2_990), purchase, 50)).toBe(0);
    expect(withdrawalAmount(word('paid'), purchase, -5)).toBe(0);
  });
});
