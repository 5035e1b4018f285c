import { randomUUID } from 'node:crypto';
import { beforeEach, expect, it } from 'vitest';
import { json, outcome } from '#tests/support/account.ts';
import { buys, packagesOf, sends, shareShop, wishOf } from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { addPerson, does, type Person } from '#tests/support/pair.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

/** Buys with a card that the provider may store. @returns its id */
async function storeCard(person = anna): Promise<string> {
  await buys(shop, person, 'c10', { method: 'creditcard', store: true });
  return (await packagesOf(person)).stored[0]?.id ?? '';
}

/** What a member sends who repeats an order. */
async function wishWith(stored: string, changes: object = {}) {
  const { method: _, ...wish } = await wishOf(anna, 'c25', changes);
  return { ...wish, stored };
}

it('orders-15: a card is stored only if the buyer agreed', async () => {
  await buys(shop, anna, 'c10', { method: 'creditcard' });
  expect((await packagesOf(anna)).stored).toEqual([]);
  const id = await storeCard();
  expect((await packagesOf(anna)).stored).toEqual([
    { id, method: 'creditcard', label: expect.stringMatching(/\d{4}$/) },
  ]);
});

it('orders-14: a stored card pays at once, with the price of any order', async () => {
  const stored = await storeCard();
  const { outcome: answer, purchase } = await sends(anna, 'repeat-order', await wishWith(stored));
  expect([answer, purchase]).toMatchObject(['200', { state: 'paid', total: { amount: 3600 }, method: 'creditcard' }]);
  expect((await userOf(anna)).credits).toBe(38);
  const wrong = await wishWith(stored, { total: { amount: 1, currency: 'EUR' } });
  expect((await sends(anna, 'repeat-order', wrong)).outcome).toBe('409 price_changed');
});

it('orders-14: one id pays once, however often it is sent', async () => {
  const wish = await wishWith(await storeCard());
  for (let count = 0; count < 3; count += 1)
    expect((await sends(anna, 'repeat-order', wish)).purchase.state).toBe('paid');
  expect((await userOf(anna)).credits).toBe(38);
});

it('orders-14: a card that is declined says so, and costs nothing', async () => {
  const wish = await wishWith(await storeCard());
  await shop.sandbox().call('POST', '/api/faults', { fault: 'declined', times: 1 });
  expect((await sends(anna, 'repeat-order', wish)).outcome).toBe('409 stored_failed');
  expect((await userOf(anna)).credits).toBe(13);
  const again = await sends(anna, 'repeat-order', { ...wish, once_id: randomUUID() });
  expect(again.purchase.state).toBe('paid');
});

it('orders-13, orders-15: a card is nobody else’s, and is gone when it was removed', async () => {
  const stored = await storeCard();
  const bea = await addPerson(shop.server(), 'Bea');
  expect((await sends(bea, 'repeat-order', await wishWith(stored))).outcome).toBe('404 not_found');
  expect(await does(bea, 'DELETE', 'repeat-order', { stored })).toBe('404 not_found');
  expect(await does(anna, 'DELETE', 'repeat-order', { stored })).toBe('200');
  expect((await packagesOf(anna)).stored).toEqual([]);
  expect((await sends(anna, 'repeat-order', await wishWith(stored))).outcome).toBe('404 not_found');
});

it('orders-15: a card that the provider can’t be told of stays', async () => {
  const stored = await storeCard();
  await shop.sandbox().call('POST', '/api/faults', { fault: 'failing', times: 1 });
  const answer = await anna.browser('/api/repeat-order.php', json('DELETE', { stored }));
  expect(await outcome(answer)).toBe('503 unavailable');
  expect((await packagesOf(anna)).stored).toHaveLength(1);
});
