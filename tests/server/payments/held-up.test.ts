import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import { hour, minute } from '#server/core/time.ts';
import { anna as input, json, outcome } from '#tests/support/account.ts';
import {
  becomes,
  buys,
  goesBack,
  looksAt,
  notify,
  orders,
  packagesOf,
  paymentOf,
  press,
  sends,
  shareShop,
  waits,
  webhook,
  wishOf,
} from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { tells } from '#tests/support/payment-provider.ts';
import { sister } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

it('orders-24: an order that cannot be settled keeps no other one waiting', async () => {
  const [broken, sound] = [await orders(anna, 'c10'), await orders(anna, 'c25')];
  await press(shop, sound);
  const { provider } = shop.sandbox();
  shop.use({
    ...provider,
    ask: (payment) => {
      if (payment.reference === broken.payment_id) throw new TypeError('the adapter broke');
      return provider.ask(payment);
    },
  });
  await waits(shop, 2 * minute);
  expect((await userOf(anna)).credits).toBe(28);
  expect(shop.server().logs.filter(({ level }) => level === 'error')).toHaveLength(1);
});

it('orders-24: orders and refunds of an account that is gone keep nobody waiting, and the orders end', async () => {
  const bought = await buys(shop, anna, 'c10');
  const { db } = shop.server().deps.database;
  await does(anna, 'POST', 'withdrawal', { payment_id: bought.payment_id, amount: bought.total.amount });
  const open = await orders(anna, 'c25');
  await db.execute(sql`update payment_order set company_id = 'gone'`);
  await waits(shop, 31 * minute);
  const { rows } = await db.execute(sql`select
    (select state from payment_order where id = ${open.payment_id}::uuid) as state,
    (select try_at > ${shop.server().clock.now().toISOString()}::timestamptz from payment_refund) as later,
    (select count(*)::int from payment_order where ask_at <= ${shop.server().clock.now().toISOString()}::timestamptz) as due`);
  expect(rows).toEqual([{ state: 'expired', later: true, due: 0 }]);
});

it('orders-8, orders-10: who comes back from a late payment has the credits at once', async () => {
  const purchase = await orders(anna, 'c10');
  shop.server().clock.advance(31 * minute);
  expect((await looksAt(anna, purchase)).state).toBe('expired');
  shop.server().clock.advance(5 * hour);
  await press(shop, purchase);
  expect((await looksAt(anna, purchase)).state).toBe('paid');
  expect((await userOf(anna)).credits).toBe(13);
});

it('orders-8: an order whose time is over is not begun any more', async () => {
  const { provider } = shop.sandbox();
  shop.use({ ...provider, start: () => Promise.reject(new TypeError('the adapter broke')) });
  const wish = await wishOf(anna, 'c10');
  expect((await sends(anna, 'payment', wish)).outcome).toBe('500 server_error');
  shop.use(provider);
  shop.server().clock.advance(31 * minute);
  expect((await sends(anna, 'payment', wish)).purchase).toMatchObject({ state: 'expired', address: null });
});

it('orders-11: a notice right after another one about a paid order is not lost', async () => {
  const purchase = await buys(shop, anna, 'c10');
  shop.server().clock.advance(minute);
  const paid = webhook(shop, await paymentOf(shop, purchase));
  await notify(shop, paid);
  await becomes(shop, purchase, 'charged_back', 1690);
  await notify(shop, webhook(shop, await paymentOf(shop, purchase), { type: 'charged_back', amount: 1690 }));
  await waits(shop, minute);
  expect((await looksAt(anna, purchase)).state).toBe('charged_back');
  expect((await userOf(anna)).credits).toBe(3);
});

it.each([1e15, -1, Number.MAX_SAFE_INTEGER])(
  'orders-25: no more goes back than was paid, though a provider says %s',
  async (said) => {
    const purchase = await buys(shop, anna, 'c10');
    tells(shop, () => ({ refunded: said, chargedBack: 0 }));
    shop.server().clock.advance(minute);
    await notify(shop, webhook(shop, await paymentOf(shop, purchase)));
    const { refunded } = await looksAt(anna, purchase);
    expect(refunded.amount).toBe(said > 0 ? 1690 : 0);
    expect((await userOf(anna)).credits).toBe(said > 0 ? 3 : 13);
  },
);

it('orders-15: a card that was removed does not come back with a late notice', async () => {
  const purchase = await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
  const [card] = (await packagesOf(anna)).stored;
  expect(card).toBeDefined();
  expect(await does(anna, 'DELETE', 'repeat-order', { stored: card?.id })).toBe('200');
  await goesBack(shop, 'refunded', purchase, 100);
  expect((await packagesOf(anna)).stored).toEqual([]);
});

it('orders-23: an id of an order counts on its site alone', async () => {
  const wish = await wishOf(anna, 'c10');
  expect((await sends(anna, 'payment', wish)).outcome).toBe('200');
  const browser = shop.server().fetchFor(sister);
  await browser('/api/user.php', json('POST', { login: 'Anna', password: input.password }));
  expect((await sends({ browser }, 'payment', wish)).outcome).toBe('409 id_reused');
});

it('orders-23: a card that another company stores cannot be charged', async () => {
  await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
  const [card] = (await packagesOf(anna)).stored;
  await shop.server().deps.database.db.execute(sql`update stored_method set company_id = 'another'`);
  const { method: _, ...wish } = await wishOf(anna, 'c10');
  expect((await sends(anna, 'repeat-order', { ...wish, stored: card?.id })).outcome).toBe('404 not_found');
});

it.each([
  ['a day that is none', `2026-02-30T00:00:00.000Z_${'0'.repeat(8)}-0000-4000-8000-000000000000`],
  ['an hour that is none', '2026-02-10T29:00:00.000Z_00000000-0000-4000-8000-000000000000'],
  ['an id that is none', `2026-02-10T10:00:00.000Z_${'-'.repeat(36)}`],
  ['anything', 'x'],
])('orders-16: refuses a page that begins with %s', async (_, before) => {
  await buys(shop, anna, 'c10');
  expect(await reads(anna, 'transactions.php?of=purchases')).toMatchObject({ next: null });
  for (const of of ['purchases', 'credits'])
    expect(
      await outcome(await anna.browser(`/api/transactions.php?of=${of}&before=${encodeURIComponent(before)}`)),
    ).toBe('422 invalid_input');
});

it('withdrawal-3: the receipt of a withdrawal comes also after part was paid back before', async () => {
  const purchase = await buys(shop, anna, 'c10');
  await goesBack(shop, 'refunded', purchase, 169);
  await shop.server().deliverMail();
  const { withdrawal } = await looksAt(anna, purchase);
  const before = shop.server().mails('open.example').length;
  expect(
    await does(anna, 'POST', 'withdrawal', { payment_id: purchase.payment_id, amount: withdrawal?.amount.amount }),
  ).toBe('200');
  await shop.server().deliverMail();
  const mails = shop.server().mails('open.example').slice(before);
  expect(mails).toHaveLength(1);
  expect(mails[0]?.text).toContain('20 November 2026');
});
