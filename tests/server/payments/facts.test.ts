/** A provider that tells only the sale when it is asked: what goes back comes as signed facts. */
import { randomUUID } from 'node:crypto';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Purchase } from '#contract/purchase.ts';
import {
  buys,
  looksAt,
  notify,
  orders,
  paymentOf,
  press,
  refundsOf,
  runPaymentJob,
  sends,
  shareShop,
  webhook,
} from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { runsMoney } from '#tests/support/money-command.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { open, other } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
  const { provider } = shop.sandbox();
  const { capabilities } = provider;
  shop.use({
    ...provider,
    capabilities: { ...capabilities, tells: 'sale', refunds: false },
    ask: async (payment) => {
      const told = await provider.ask(payment);
      return told && { ...told, refunded: 0, chargedBack: 0 };
    },
  });
});

type Fact = 'refunded' | 'charged_back';

/** A signed postback about money that went back, in cents. */
async function tells(type: Fact, purchase: Purchase, amount: number, id: string = randomUUID()) {
  const payment = await paymentOf(shop, purchase);
  return notify(shop, webhook(shop, payment, { id, type, amount }));
}

/** How an order and its member stand. */
async function standing(purchase: Purchase) {
  shop.server().clock.advance(3_000);
  const { state, refunded } = await looksAt(anna, purchase);
  const { credits, paid_user } = await userOf(anna);
  await expectSoundLedger(shop.server());
  return { state, refunded: refunded.amount, credits, paid_user };
}

describe('money that went back', () => {
  test.each([
    ['refunded', 'partly_refunded', 'refunded'],
    ['charged_back', 'charged_back', 'charged_back'],
  ] as const)('orders-21: %s counts once for each event, however often it is told', async (type, part, whole) => {
    const purchase = await buys(shop, anna, 'c10');
    const [first, second] = [randomUUID(), randomUUID()];
    for (let count = 0; count < 3; count += 1) expect(await tells(type, purchase, 845, first)).toBe('200 taken');
    expect(await standing(purchase)).toMatchObject({ state: part, credits: 8, paid_user: true });
    // The same amount again is another event.
    for (let count = 0; count < 2; count += 1) await tells(type, purchase, 845, second);
    expect(await standing(purchase)).toMatchObject({ state: whole, credits: 3, paid_user: false });
  });

  test('orders-21: the same event a hundred times at once counts once', async () => {
    const purchase = await buys(shop, anna, 'c10');
    const id = randomUUID();
    const answers = await Promise.all(Array.from({ length: 100 }, () => tells('refunded', purchase, 845, id)));
    // They wait for each other; one that would wait too long is asked to come again.
    expect(answers.filter((answer) => answer !== '200 taken' && answer !== '503 again')).toEqual([]);
    expect(await tells('refunded', purchase, 845, id)).toBe('200 taken');
    expect(await standing(purchase)).toMatchObject({ state: 'partly_refunded', refunded: 845, credits: 8 });
  });

  test('orders-21: never counts as more than was paid, and before the sale is told it says that it was paid', async () => {
    const purchase = await orders(anna, 'c10');
    await press(shop, purchase);
    await tells('refunded', purchase, 9999);
    expect(await standing(purchase)).toMatchObject({ state: 'refunded', refunded: 1690, credits: 3, paid_user: false });
  });

  test('orders-11, orders-21: counts once, whichever site of the company hears it', async () => {
    const purchase = await buys(shop, anna, 'c10');
    const init = webhook(shop, await paymentOf(shop, purchase), { type: 'refunded', amount: 845 });
    for (const domain of [other, open]) expect(await notify(shop, init, domain)).toBe('200 taken');
    expect(await standing(purchase)).toMatchObject({ state: 'partly_refunded', refunded: 845, credits: 8 });
  });

  test('orders-21: counts for nothing in another currency, or without the signature', async () => {
    const purchase = await buys(shop, anna, 'c10');
    const payment = await paymentOf(shop, purchase);
    const fact = { type: 'refunded', amount: 845 } as const;
    await notify(shop, webhook(shop, { ...payment, currency: 'GBP' }, fact));
    expect(await notify(shop, webhook(shop, payment, { ...fact, secret: 'forged' }))).toBe('403 refused');
    expect(await standing(purchase)).toMatchObject({ state: 'paid', refunded: 0, credits: 13 });
  });
});

describe('a refund of ours', () => {
  test('orders-22: made by hand after a withdrawal is not counted again when the provider tells of it', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await sends(anna, 'withdrawal', { payment_id: purchase.payment_id, amount: 1690 });
    await runPaymentJob(shop);
    expect(await refundsOf(shop)).toEqual([{ state: 'by_hand', amount: 1690 }]);
    const id = randomUUID();
    for (let count = 0; count < 2; count += 1) await tells('refunded', purchase, 1690, id);
    expect(await refundsOf(shop)).toEqual([{ state: 'done', amount: 1690 }]);
    expect(await standing(purchase)).toMatchObject({ state: 'refunded', refunded: 1690, credits: 3 });
  });

  test('orders-22: is confirmed by one event, also where the operator said first that it is done', async () => {
    const purchase = await buys(shop, anna, 'c10');
    const refund = { do: 'refund', order: purchase.payment_id, amount: '5.00', byHand: true };
    await runsMoney(shop.server(), refund);
    expect(await refundsOf(shop)).toEqual([{ state: 'done', amount: 500 }]);
    await tells('refunded', purchase, 500);
    expect(await standing(purchase)).toMatchObject({ state: 'partly_refunded', refunded: 500 });
    // The provider's own, which nobody here has asked for.
    await tells('refunded', purchase, 500);
    expect(await standing(purchase)).toMatchObject({ refunded: 1000 });
    expect(await refundsOf(shop)).toEqual([{ state: 'done', amount: 500 }]);
  });
});

describe('a chargeback', () => {
  test('withdrawal-12: drops a refund that waits for the operator, and one that was made all the same counts', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await sends(anna, 'withdrawal', { payment_id: purchase.payment_id, amount: 1690 });
    await runPaymentJob(shop);
    await tells('charged_back', purchase, 1690);
    expect(await refundsOf(shop)).toEqual([{ state: 'dropped', amount: 1690 }]);
    expect((await runsMoney(shop.server(), { do: 'list' })).by_hand).toEqual([]);
    expect(await standing(purchase)).toMatchObject({ state: 'charged_back', refunded: 0, credits: 3 });
    await tells('refunded', purchase, 1690);
    expect(await standing(purchase)).toMatchObject({ state: 'charged_back', refunded: 1690, credits: 3 });
  });
});
