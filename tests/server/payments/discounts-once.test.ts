import { beforeEach, expect, it } from 'vitest';
import { looksAt, orders, packagesOf, paymentOf, press, runPaymentJob, shareShop } from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';

const shop = shareShop();
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

it('offers-10: an order that is paid late, after another one with its discount, is paid back at once, wholly', async () => {
  const first = await orders(anna, 'c25');
  const second = await orders(anna, 'c10');
  expect([first.discount?.code, second.discount?.code]).toEqual(['TIMEBONUS25', 'TIMEBONUS25']);
  expect((await looksAt(anna, first)).state).toBe('cancelled');
  await press(shop, second);
  await press(shop, first);
  shop.server().clock.advance(3_000);
  expect((await looksAt(anna, second)).state).toBe('paid');
  expect(await looksAt(anna, first)).toMatchObject({ state: 'refunded', refunded: first.total });
  await runPaymentJob(shop);
  expect((await paymentOf(shop, first)).refunded).toBe(first.total.amount);
  expect((await paymentOf(shop, second)).refunded).toBe(0);
  expect(await userOf(anna)).toMatchObject({ credits: 13, paid_user: true });
  await expectSoundLedger(shop.server());
});

it('offers-10: an order that is paid late, before the other one, has the discount, and the other one is paid back', async () => {
  const first = await orders(anna, 'c25');
  const second = await orders(anna, 'c10');
  await press(shop, first);
  shop.server().clock.advance(3_000);
  expect((await looksAt(anna, first)).state).toBe('paid');
  await press(shop, second);
  shop.server().clock.advance(3_000);
  expect((await looksAt(anna, second)).state).toBe('refunded');
  expect((await userOf(anna)).credits).toBe(28);
});

it('offers-11: while a first purchase is on its way, further orders cost the full price', async () => {
  const first = await orders(anna, 'c25');
  await press(shop, first, 'pending');
  shop.server().clock.advance(3_000);
  expect((await looksAt(anna, first)).state).toBe('pending');
  expect((await packagesOf(anna)).offer).toBeNull();
  expect((await userOf(anna)).offer).toBeNull();
  const second = await orders(anna, 'c10');
  expect([second.discount, second.total]).toEqual([null, { amount: 1690, currency: 'EUR' }]);
  await press(shop, first, 'failed');
  shop.server().clock.advance(3_000);
  await looksAt(anna, first);
  expect((await packagesOf(anna)).offer).toMatchObject({ code: 'TIMEBONUS25' });
});
