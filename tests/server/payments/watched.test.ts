import { type SQL, sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { day, minute } from '#server/core/time.ts';
import { nextQuestion } from '#server/services/payments/questions.ts';
import {
  becomes,
  buys,
  looksAt,
  notify,
  orders,
  paymentOf,
  press,
  shareShop,
  waits,
  webhook,
} from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { countQuestions, givesNoAnswer } from '#tests/support/payment-provider.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

describe('orders-41: a paid order', () => {
  it.each(['refunded', 'charged_back'] as const)('of which something is %s without a notice', async (outcome) => {
    const purchase = await buys(shop, anna, 'c10');
    await becomes(shop, purchase, outcome, 1690);
    await waits(shop, day);
    expect([(await looksAt(anna, purchase)).state, (await userOf(anna)).credits]).toEqual([outcome, 3]);
  });

  it('is not asked about before it is due, and never again once all was taken back', async () => {
    const purchase = await buys(shop, anna, 'c10');
    const asked = countQuestions(shop);
    await waits(shop, day - minute);
    expect(asked()).toBe(0);
    await waits(shop, minute);
    await becomes(shop, purchase, 'charged_back');
    await waits(shop, 2 * day);
    await waits(shop, 400 * day);
    expect(asked()).toBe(2);
  });

  it('waits until those that are not settled have begun', async () => {
    const paid = await buys(shop, anna, 'c10');
    shop.server().clock.advance(day);
    // As many as are asked about at once.
    for (let order = 0; order < 4; order += 1) await orders(anna, 'c25');
    const { provider } = shop.sandbox();
    const asked: unknown[] = [];
    shop.use({
      ...provider,
      ask: (payment) => {
        asked.push(payment.reference);
        return provider.ask(payment);
      },
    });
    await waits(shop, 2 * minute);
    expect(asked).toHaveLength(5);
    expect(asked[0]).not.toBe(paid.payment_id);
  });

  it('is not asked about at a provider that tells only the sale', async () => {
    await buys(shop, anna, 'c10');
    const asked = countQuestions(shop, { tells: 'sale' });
    await waits(shop, day);
    const { rows } = await shop.server().deps.database.db.execute(sql`select ask_at from payment_order`);
    expect([asked(), rows]).toEqual([0, [{ ask_at: null }]]);
  });

  it.each([
    ['creditcard', [1, 2, 4, 8, 16, 32, 62, 92], 19],
    ['directdebit', [1, 2, 3, 4, 5, 6, 7, 8], 75],
  ] as const)('by %s is asked about for 13 months', (method, first, times) => {
    const paid_at = new Date('2026-11-20T12:00:00Z');
    const order = { state: 'paid', method, amount: 1690, charged_back: 0, created_at: paid_at, paid_at } as const;
    const days: number[] = [];
    for (let next = nextQuestion(order, paid_at); next !== null; next = nextQuestion(order, next))
      days.push((next.getTime() - paid_at.getTime()) / day);
    expect([days.slice(0, first.length), days.length]).toEqual([first, times]);
    expect(days.at(-1)).toBeGreaterThanOrEqual(395);
    if (method === 'directdebit') expect(days.slice(61, 65)).toEqual([62, 63, 93, 123]);
  });
});

/** Read from the database, as sessions end before orders do. */
async function read(query: SQL): Promise<unknown> {
  const { rows } = await shop.server().deps.database.db.execute<{ value: unknown }>(query);
  return rows[0]?.value;
}
const state = () => read(sql`select state as value from payment_order`);
const credits = () => read(sql`select credits as value from wallet`);

describe('orders-40: an order whose end nobody tells', () => {
  it('ends after 40 days, also without an answer, and counts when it is paid after all', async () => {
    const purchase = await orders(anna, 'c10');
    await press(shop, purchase, 'pending');
    await waits(shop, 5 * minute);
    givesNoAnswer(shop);
    for (let count = 0; count < 39; count += 1) await waits(shop, day);
    expect(await state()).toBe('pending');
    await waits(shop, day - 5 * minute);
    expect(await state()).toBe('expired');
    shop.use(shop.sandbox().provider);
    await becomes(shop, purchase, 'paid');
    shop.server().clock.advance(minute);
    await notify(shop, webhook(shop, await paymentOf(shop, purchase)));
    expect([await state(), await credits()]).toEqual(['paid', 13]);
  });

  it('ends also where the provider calls it pending still', async () => {
    const purchase = await orders(anna, 'c10');
    await press(shop, purchase, 'pending');
    await waits(shop, 5 * minute);
    await waits(shop, 39 * day);
    expect(await state()).toBe('pending');
    await waits(shop, day);
    expect(await state()).toBe('expired');
    const { rows } = await shop.server().deps.database.db.execute(sql`select ask_at from payment_order`);
    expect(rows).toEqual([{ ask_at: null }]);
  });

  it('does not take a paid one back whose provider gives no answer', async () => {
    const purchase = await buys(shop, anna, 'c10');
    givesNoAnswer(shop);
    await waits(shop, 50 * day);
    shop.server().clock.advance(minute);
    expect(await notify(shop, webhook(shop, await paymentOf(shop, purchase)))).toBe('503 again');
    expect(await state()).toBe('paid');
  });
});

it('orders-42: a notice about which the provider gives no answer is logged and wanted again', async () => {
  const purchase = await orders(anna, 'c10');
  const payment = { ...(await paymentOf(shop, purchase)), id: 'pay_unheard', reference: anna.id };
  givesNoAnswer(shop);
  expect(await notify(shop, webhook(shop, payment))).toBe('503 again');
  expect(shop.server().logs.filter(({ level }) => level === 'warn')).toMatchObject([
    { details: { provider: 'sandbox', name: 'PaymentUnknownError' } },
  ]);
});
