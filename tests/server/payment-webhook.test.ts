import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, expect, it } from 'vitest';
import type { Purchase } from '#contract/purchase.ts';
import type { PaymentSnapshot } from '#server/core/ports/payments.ts';
import {
  company,
  creditsListed,
  looksAt,
  notify,
  orders,
  paymentOf,
  press,
  shareShop,
  webhook,
} from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { booked, expectSoundLedger } from '#tests/support/ledger.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { countQuestions, tells } from '#tests/support/payment-provider.ts';
import { permutations } from '#tests/support/permutations.ts';
import { other, sister } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

it('orders-1, orders-11: one webhook a hundred times at once grants once', async () => {
  const purchase = await orders(anna);
  await press(shop, purchase);
  const init = webhook(shop, await paymentOf(shop, purchase));
  const answers = await Promise.all(Array.from({ length: 100 }, () => notify(shop, init)));
  expect(new Set(answers)).toEqual(new Set(['200 taken']));
  expect((await userOf(anna)).credits).toBe(28);
  expect((await creditsListed(anna)).map(({ kind, credits }) => `${kind} ${credits}`).sort()).toEqual([
    'purchase 25',
    'welcome 3',
  ]);
  await expectSoundLedger(shop.server());
});

it('orders-11: answers whoever sends it, and asks the provider, whatever the webhook says', async () => {
  const purchase = await orders(anna);
  // Signed, and not true: nothing was paid.
  const payment = { ...(await paymentOf(shop, purchase)), status: 'paid' as const };
  expect(await notify(shop, webhook(shop, payment))).toBe('200 taken');
  expect([(await looksAt(anna, purchase)).state, (await userOf(anna)).credits]).toEqual(['open', 3]);
});

it.each<[string, Partial<PaymentSnapshot>]>([
  ['amount', { amount: { amount: 1, currency: 'EUR' } }],
  ['currency', { amount: { amount: 3600, currency: 'PLN' } }],
  ['reference', { reference: '0b0c4c2e-1111-4222-8333-444455556666' }],
  ['payment', { providerReference: 'another' }],
])('orders-11: a payment with another %s grants nothing', async (_, wrong) => {
  const purchase = await orders(anna);
  await press(shop, purchase);
  tells(shop, () => wrong);
  await notify(shop, webhook(shop, await paymentOf(shop, purchase)));
  shop.server().clock.advance(3_000);
  expect([(await looksAt(anna, purchase)).state, (await userOf(anna)).credits]).toEqual(['open', 3]);
  expect(shop.server().logs.some(({ level }) => level === 'error')).toBe(true);
});

it('orders-11: refuses what is not signed, signed with another secret, signed long ago or nonsense', async () => {
  const purchase = await orders(anna);
  await press(shop, purchase);
  const payment = await paymentOf(shop, purchase);
  const asked = countQuestions(shop);
  const stale = webhook(shop, payment);
  expect(await notify(shop, webhook(shop, payment, { secret: 'another secret of the sandbox' }))).toBe('403 refused');
  expect(await notify(shop, { method: 'POST', body: 'nonsense' })).toBe('403 refused');
  shop.server().clock.advance(301_000);
  expect(await notify(shop, stale)).toBe('403 refused');
  expect([asked(), (await userOf(anna)).credits]).toEqual([0, 3]);
});

it.each([
  ['of the same pool', sister],
  ['of another pool', other],
])('orders-11: any site of the company hears about its orders, also one %s', async (_, domain) => {
  const purchase = await orders(anna);
  await press(shop, purchase);
  expect(await notify(shop, webhook(shop, await paymentOf(shop, purchase)), domain)).toBe('200 taken');
  expect((await userOf(anna)).credits).toBe(28);
});

it.each([
  ['another company', sql`company_id = 'another'`, sql`company_id = ${company}`],
  ['another provider', sql`provider = 'another'`, sql`provider = 'sandbox'`],
])('orders-11: an order that was sold through %s is unknown', async (_, changed, restored) => {
  const purchase = await orders(anna);
  await press(shop, purchase);
  const { db } = shop.server().deps.database;
  await db.execute(sql`update payment_order set ${changed}`);
  expect(await notify(shop, webhook(shop, await paymentOf(shop, purchase)))).toMatch(/^(200|503)/);
  await db.execute(sql`update payment_order set ${restored}`);
  expect([(await userOf(anna)).credits, await booked(shop.server(), purchase)]).toEqual([3, { credits: 0, money: 0 }]);
});

it('orders-11: ten thousand that are badly signed or stale grant nothing, and lead to no question', async () => {
  const purchase = await orders(anna);
  await press(shop, purchase);
  const payment = await paymentOf(shop, purchase);
  const asked = countQuestions(shop);
  const stale = webhook(shop, payment);
  shop.server().clock.advance(301_000);
  const sent = { ...stale, headers: { 'sandbox-signature': 't=1,v1=nonsense', 'sec-fetch-site': 'cross-site' } };
  const tally = new Map<string, number>();
  for (let batch = 0; batch < 100; batch += 1) {
    const each = [stale, sent, webhook(shop, payment, { secret: `guess ${batch} of the secret of the sandbox` })];
    const answers = await Promise.all(Array.from({ length: 100 }, (_, index) => notify(shop, each[index % 3] ?? sent)));
    for (const answer of answers) tally.set(answer, (tally.get(answer) ?? 0) + 1);
  }
  expect([...tally, asked(), (await userOf(anna)).credits]).toEqual([['403 refused', 10_000], 0, 3]);
});

it('orders-11: ten thousand forged ones grant nothing, and lead to ten questions a second at most', async () => {
  const purchase = await orders(anna);
  const payment = await paymentOf(shop, purchase);
  const asked = countQuestions(shop);
  for (let batch = 0; batch < 100; batch += 1)
    await Promise.all(
      Array.from({ length: 100 }, () => {
        // Signed, as by a provider that signs nothing.
        const forged = { ...payment, id: randomUUID(), reference: randomUUID() };
        return notify(shop, webhook(shop, forged));
      }),
    );
  // As many again while these are asked, which is ten in any second.
  expect(asked()).toBe(5);
  expect((await userOf(anna)).credits).toBe(3);
  shop.server().clock.advance(1_000);
  await notify(shop, webhook(shop, { ...payment, id: randomUUID(), reference: randomUUID() }));
  expect(asked()).toBe(6);
});

it('orders-1: ends alike in all 120 orders of open, paid, refunded, charged back and late failed', async () => {
  const words: readonly Pick<PaymentSnapshot, 'status' | 'refunded' | 'chargedBack'>[] = [
    { status: 'open', refunded: 0, chargedBack: 0 },
    { status: 'paid', refunded: 0, chargedBack: 0 },
    { status: 'paid', refunded: 1_000, chargedBack: 0 },
    { status: 'paid', refunded: 1_000, chargedBack: 2_600 },
    { status: 'failed', refunded: 0, chargedBack: 0 },
  ];
  let word: Partial<PaymentSnapshot> = {};
  tells(shop, () => word);
  const ends = new Set<string>();
  for (const sequence of permutations(words)) {
    const purchase = await order();
    for (word of sequence) {
      shop.server().clock.advance(3_000);
      await notify(shop, webhook(shop, await paymentOf(shop, purchase)));
    }
    const { state, refunded } = await looksAt(anna, purchase);
    ends.add(JSON.stringify([state, refunded.amount, await booked(shop.server(), purchase)]));
  }
  expect([...ends]).toEqual([JSON.stringify(['charged_back', 1_000, { credits: 0, money: 0 }])]);
  expect((await userOf(anna)).credits).toBe(3);
});

/** More orders than one member may place in an hour. */
async function order(): Promise<Purchase> {
  await shop.server().deps.database.db.execute(sql`delete from attempt`);
  return orders(anna);
}
