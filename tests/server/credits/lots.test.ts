import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { leftOf, type Movement, replayLots } from '#server/services/credits/lots.ts';

let count = 0;
const move = (credits: number, more: Partial<Movement> = {}): Movement => ({ id: `m${++count}`, credits, ...more });
const buy = (order: string, credits: number) => move(credits, { order });
const takeBack = (order: string, credits: number) => move(-credits, { order });

describe('what is left', () => {
  test('credits-10: given credits are spent first, then the oldest purchase', () => {
    const lots = replayLots([buy('a', 10), move(3), buy('b', 10), move(-5)]);
    expect([leftOf(lots, 'a'), leftOf(lots, 'b'), lots.debt]).toEqual([8, 10, 0]);
  });

  test('credits-10: what is given back was not spent', () => {
    const spent = move(-12);
    const lots = replayLots([move(3), buy('a', 10), buy('b', 10), spent, move(12, { reverses: spent.id })]);
    expect([leftOf(lots, 'a'), leftOf(lots, 'b')]).toEqual([10, 10]);
  });

  test('credits-11: a refund takes from its own purchase first, and what nothing covers is a debt', () => {
    const both = [buy('a', 10), buy('b', 10)];
    expect(leftOf(replayLots([...both, takeBack('b', 4)]), 'a')).toBe(10);
    const spent = replayLots([...both, move(-15), takeBack('a', 10)]);
    expect([leftOf(spent, 'a'), leftOf(spent, 'b'), spent.debt]).toEqual([0, 0, 5]);
  });

  test('credits-11: what comes later pays the debt first', () => {
    const inDebt = [buy('a', 10), move(-8), takeBack('a', 10)];
    const lots = replayLots([...inDebt, buy('b', 20)]);
    expect([leftOf(lots, 'b'), lots.debt]).toEqual([12, 0]);
  });

  test('credits-10, credits-11: lots and debt add up to the balance after any walk', () => {
    const step = fc.record({
      what: fc.constantFrom('give', 'buy', 'spend', 'takeBack', 'reverse'),
      credits: fc.integer({ min: 1, max: 20 }),
      which: fc.nat(5),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const movements: Movement[] = [];
        for (const { what, credits, which } of steps) {
          const order = `o${which}`;
          const spends = movements.filter((each) => each.credits < 0 && each.order === undefined);
          const open = spends.find(({ id }) => movements.every(({ reverses }) => reverses !== id));
          if (what === 'give') movements.push(move(credits));
          if (what === 'buy') movements.push(buy(order, credits));
          if (what === 'spend') movements.push(move(-credits));
          if (what === 'takeBack') movements.push(takeBack(order, credits));
          if (what === 'reverse' && open !== undefined) movements.push(move(-open.credits, { reverses: open.id }));
        }
        const { lots, debt } = replayLots(movements);
        const left = lots.reduce((sum, lot) => sum + lot.left, 0);
        expect(left - debt).toBe(movements.reduce((sum, { credits }) => sum + credits, 0));
        expect(lots.every((lot) => lot.left >= 0)).toBe(true);
        expect(debt === 0 || left === 0).toBe(true);
      }),
    );
  });
});
