import { expect, test } from 'vitest';
import {
  looksAt,
  notify,
  orders,
  packagesOf,
  paymentOf,
  press,
  sends,
  shareShop,
  webhook,
  wishOf,
} from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { addPerson } from '#tests/support/pair.ts';

const shop = shareShop();

test('orders-6, orders-7: a member sees the price, orders, pays and has the credits', async () => {
  const anna = await addPerson(shop.server(), 'Anna');
  const packages = await packagesOf(anna);
  expect(packages).toMatchObject({ closed: null, country: 'NL', statement: 'LAMPLIGHT', refund_days: 14 });
  const purchase = await orders(anna);
  expect(purchase).toMatchObject({ state: 'open', credits: 25, total: { amount: 2700, currency: 'EUR' } });
  await press(shop, purchase);
  shop.server().clock.advance(3_000);
  expect(await looksAt(anna, purchase)).toMatchObject({ state: 'paid' });
  const user = await userOf(anna);
  expect(user).toMatchObject({ paid_user: true, credits: 28 });
  expect(await notify(shop, webhook(shop, await paymentOf(shop, purchase)))).toBe('200 taken');
  expect(
    await sends(anna, 'payment', await wishOf(anna, 'c10', { total: { amount: 1, currency: 'EUR' } })),
  ).toMatchObject({ outcome: '409 price_changed' });
});
