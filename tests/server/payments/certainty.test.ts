import { beforeEach, expect, it } from 'vitest';
import { PaymentRefusedError } from '#server/core/payment-errors.ts';
import { minute } from '#server/core/time.ts';
import { buys, looksAt, orders, packagesOf, press, sends, shareShop, wishOf } from '#tests/support/buying.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { tells } from '#tests/support/payment-provider.ts';

const shop = shareShop();
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

it.each(['failed', 'cancelled'])(
  'orders-43: a payment that the provider calls %s costs nothing for certain',
  async (end) => {
    const purchase = await orders(anna);
    expect(purchase.nothing_charged).toBe(false);
    await press(shop, purchase, end);
    expect(await looksAt(anna, purchase)).toMatchObject({ state: end, nothing_charged: true });
  },
);

it('orders-43: a payment that the provider declined at once costs nothing for certain', async () => {
  const start = () => Promise.reject(new PaymentRefusedError('declined', 'no'));
  shop.use({ ...shop.sandbox().provider, start });
  const wish = await wishOf(anna);
  expect((await sends(anna, 'payment', wish)).outcome).toBe('409 payment_failed');
  const again = await sends(anna, 'payment', wish);
  expect(again.purchase).toMatchObject({ state: 'failed', nothing_charged: true });
});

it('orders-43: nobody knows it of a payment of another amount or currency, also if it had failed before', async () => {
  const purchase = await orders(anna);
  await press(shop, purchase);
  tells(shop, () => ({ amount: { amount: 1, currency: 'EUR' } }));
  expect((await looksAt(anna, purchase)).state).toBe('open');
  shop.server().clock.advance(31 * minute);
  expect(await looksAt(anna, purchase)).toMatchObject({ state: 'expired', nothing_charged: false });

  shop.use(shop.sandbox().provider);
  const failed = await orders(anna, 'c10');
  await press(shop, failed, 'failed');
  expect((await looksAt(anna, failed)).nothing_charged).toBe(true);
  tells(shop, () => ({ amount: { amount: failed.total.amount, currency: 'PLN' } }));
  shop.server().clock.advance(3_000);
  expect(await looksAt(anna, failed)).toMatchObject({ state: 'failed', nothing_charged: false });
});

it('orders-43: nobody knows it of a payment whose time is over, or whose discount another order took', async () => {
  const given = await orders(anna, 'c25');
  const last = await orders(anna, 'c10');
  expect(await looksAt(anna, given)).toMatchObject({ state: 'cancelled', nothing_charged: false });
  shop.server().clock.advance(31 * minute);
  expect(await looksAt(anna, last)).toMatchObject({ state: 'expired', nothing_charged: false });
});

it('orders-44: an order says whether something stored pays it', async () => {
  const bought = await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
  const stored = (await packagesOf(anna)).stored[0]?.id;
  const { method: _, ...wish } = await wishOf(anna, 'c10');
  const { purchase } = await sends(anna, 'repeat-order', { ...wish, stored });
  expect([bought.by_stored, purchase.by_stored]).toEqual([false, true]);
});
