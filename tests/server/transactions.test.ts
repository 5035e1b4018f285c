import { sql } from 'drizzle-orm';
import { beforeEach, expect, it, vi } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { getTransactions } from '#contract/transactions.ts';
import { checkLedger } from '#server/services/credits/check.ts';
import { outcome } from '#tests/support/account.ts';
import { buys, goesBack, orders, shareShop } from '#tests/support/buying.ts';
import { giveCredits } from '#tests/support/credits.ts';
import { addPerson, type Person, reads } from '#tests/support/pair.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

const list = (person: Person, of: string, before?: string | null): Promise<OutputOf<typeof getTransactions>> =>
  reads(person, `transactions.php?of=${of}${before ? `&before=${before}` : ''}`);

it('orders-16: lists the member’s own orders, newest first', async () => {
  const bea = await addPerson(shop.server(), 'Bea');
  const [one, two] = [await buys(shop, anna, 'c10'), await buys(shop, anna, 'c25')];
  shop.server().clock.advance(1_000);
  const open = await orders(anna, 'c60');
  const { purchases, credits, next } = await list(anna, 'purchases');
  expect(purchases.map(({ payment_id, state }) => [payment_id, state])).toEqual([
    [open.payment_id, 'open'],
    [two.payment_id, 'paid'],
    [one.payment_id, 'paid'],
  ]);
  expect([credits, next]).toEqual([[], null]);
  expect((await list(bea, 'purchases')).purchases).toEqual([]);
});

it('orders-16: lists every movement of credits, a page at a time', async () => {
  for (let count = 1; count <= 60; count += 1) {
    shop.server().clock.advance(1_000);
    await giveCredits(shop.server(), anna, count);
  }
  const first = await list(anna, 'credits');
  const second = await list(anna, 'credits', first.next);
  expect([first.credits.length, first.purchases, second.credits.length, second.next]).toEqual([50, [], 10, null]);
  expect([...first.credits, ...second.credits].map(({ credits }) => credits)).toEqual(
    Array.from({ length: 60 }, (_, index) => 60 - index),
  );
  expect(await outcome(await anna.browser('/api/transactions.php?of=credits&before=nonsense'))).toBe(
    '422 invalid_input',
  );
});

it('orders-16: replays the account once for a page, however many orders it has', async () => {
  const statements = async () => {
    const select = vi.spyOn(shop.server().deps.database.db, 'select');
    await list(anna, 'purchases');
    const { length } = select.mock.calls;
    select.mockRestore();
    return length;
  };
  await buys(shop, anna, 'c10');
  const forOne = await statements();
  for (let count = 0; count < 4; count += 1) await buys(shop, anna, 'c10');
  expect(await statements()).toBe(forOne);
});

it('orders-3, orders-4, orders-16: a purchase, part of which went back, and its credits', async () => {
  const purchase = await buys(shop, anna, 'c10');
  await goesBack(shop, 'refunded', purchase, 845);
  const [listed] = (await list(anna, 'purchases')).purchases;
  expect(listed).toMatchObject({ state: 'partly_refunded', refunded: { amount: 845, currency: 'EUR' } });
  const { credits } = await list(anna, 'credits');
  expect(credits.map((each) => [each.kind, each.credits, each.payment_id]).sort()).toEqual([
    ['purchase', 10, purchase.payment_id],
    ['refund', -5, purchase.payment_id],
    ['welcome', 3, null],
  ]);
});

it('credits-12: the ledger has the money of orders, all accounts add up, and the check names what differs', async () => {
  const purchase = await buys(shop, anna, 'c10');
  await goesBack(shop, 'charged_back', purchase, 690);
  const { db } = shop.server().deps.database;
  const { rows } = await db.execute(
    sql`select kind, amount, currency, to_account = 'sold' as came from money_transfer order by id`,
  );
  expect(rows).toEqual([
    { kind: 'payment', amount: 1690, currency: 'EUR', came: true },
    { kind: 'chargeback', amount: 690, currency: 'EUR', came: false },
  ]);
  expect((await checkLedger(db)).order_differences).toEqual([]);
  await db.execute(sql`update money_transfer set amount = 1 where kind = 'chargeback'`);
  expect((await checkLedger(db)).order_differences).toEqual([
    expect.objectContaining({ order: purchase.payment_id, money: 1000, booked_money: 1689 }),
  ]);
});
