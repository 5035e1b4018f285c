import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import { day, minute } from '#server/core/time.ts';
import { askAfterStart } from '#server/services/payments/jobs.ts';
import { json, outcome, signUp } from '#tests/support/account.ts';
import {
  buys,
  goesBack,
  looksAt,
  notify,
  orders,
  paymentOf,
  press,
  runPaymentJob,
  sends,
  shareShop,
  webhook,
  wishOf,
} from '#tests/support/buying.ts';
import { says, userOf } from '#tests/support/chat.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { addMember } from '#tests/support/members.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { countQuestions } from '#tests/support/payment-provider.ts';
import { open, testSites } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

describe('an order', () => {
  it('orders-7, orders-9: is paid on the page of the provider, and brings credits and premium', async () => {
    const purchase = await orders(anna);
    expect(purchase).toMatchObject({
      ...{ state: 'open', bundle: 'c25', credits: 25, method: 'ideal', country: 'NL', discount: null },
      ...{ total: { amount: 3600, currency: 'EUR' }, statement: 'LAMPLIGHT', paid_at: null },
    });
    expect(purchase.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/pay\//);
    expect(await userOf(anna)).toMatchObject({ credits: 3, paid_user: false });
    await press(shop, purchase);
    expect(await looksAt(anna, purchase)).toMatchObject({ state: 'paid', paid_at: expect.any(String), address: null });
    expect(await userOf(anna)).toMatchObject({ credits: 28, paid_user: true });
  });

  it.each<[string, (wish: Awaited<ReturnType<typeof wishOf>>) => object, string]>([
    ['a lower price', (wish) => ({ total: { ...wish.total, amount: 1 } }), '409 price_changed'],
    ['a negative price', (wish) => ({ total: { ...wish.total, amount: -3600 } }), '409 price_changed'],
    ['a price with a fraction', (wish) => ({ total: { ...wish.total, amount: 0.5 } }), '422 invalid_input'],
    ['a price beyond all numbers', (wish) => ({ total: { ...wish.total, amount: 1e308 } }), '422 invalid_input'],
    ['another currency', () => ({ total: { amount: 3600, currency: 'PLN' } }), '409 price_changed'],
    ['more credits', () => ({ credits: 1_000 }), '409 price_changed'],
    ['fewer credits than none', () => ({ credits: -25 }), '409 price_changed'],
    ['half a credit', () => ({ credits: 24.5 }), '422 invalid_input'],
    ['credits beyond all numbers', () => ({ credits: 1e308 }), '422 invalid_input'],
    ['a return address of another site', () => ({ return_url: 'https://evil.example/' }), '400 malformed_request'],
    ['an unknown bundle', () => ({ bundle: 'c9999' }), '422 invalid_input'],
    ['the price of a smaller bundle', () => ({ bundle: 'c60' }), '409 price_changed'],
    ['a discount of one’s own', () => ({ discount: 90 }), '400 malformed_request'],
    ['another country', () => ({ country: 'PL' }), '400 malformed_request'],
    ['a method of another country', () => ({ method: 'blik' }), '422 invalid_input'],
    ['a method that has ended', () => ({ method: 'sofort' }), '422 invalid_input'],
    ['a method that there is not', () => ({ method: 'bitcoin' }), '422 invalid_input'],
    ['no wish that the credits work at once', () => ({ at_once: false }), '422 invalid_input'],
    ['a code that there is not', () => ({ code: 'FREE' }), '404 code_unknown'],
  ])('orders-7: with %s is refused', async (_, change, refusal) => {
    const wish = await wishOf(anna);
    expect((await sends(anna, 'payment', { ...wish, ...change(wish) })).outcome).toBe(refusal);
    expect((await shop.server().deps.database.db.execute(sql`select 1 from payment_order`)).rows).toEqual([]);
  });

  it('orders-7: leads back to the site where it was placed, whatever the headers say', async () => {
    const { provider } = shop.sandbox();
    const addresses: string[] = [];
    shop.use({
      ...provider,
      start: (order) => {
        addresses.push(order.returnUrl, order.cancelUrl, order.noticeUrl);
        return provider.start(order);
      },
    });
    const elsewhere = {
      'x-forwarded-host': 'evil.example',
      forwarded: 'host=evil.example',
      'x-forwarded-proto': 'http',
    };
    const sent = await anna.browser('/api/payment.php', json('POST', await wishOf(anna), elsewhere));
    expect(await outcome(sent)).toBe('200');
    expect(addresses.map((address) => new URL(address).origin)).toEqual(
      Array(3).fill(testSites.find(({ domain }) => domain === open)?.origin),
    );
  });

  it('orders-7: is for confirmed members', async () => {
    const { browser } = await signUp(shop.server(), { email: 'kim@mail.example', name: 'Kim' });
    expect((await sends({ browser }, 'payment', await wishOf({ browser }))).outcome).toBe('403 confirmation_required');
    const visitor = shop.server().fetchFor('open.example');
    expect((await sends({ browser: visitor }, 'payment', {})).outcome).toBe('403 authentication_required');
  });

  it('orders-7: is the same for the same id, and refused for the same id with other content', async () => {
    const wish = await wishOf(anna);
    const [one, other] = [await sends(anna, 'payment', wish), await sends(anna, 'payment', wish)];
    expect([other.purchase.payment_id, other.purchase.address]).toEqual([
      one.purchase.payment_id,
      one.purchase.address,
    ]);
    expect((await sends(anna, 'payment', { ...wish, method: 'creditcard' })).outcome).toBe('409 id_reused');
  });

  it('orders-8: ends after 30 minutes if nobody pays, one by bank transfer after 14 days; late money counts', async () => {
    const [card, transfer] = [await orders(anna), await orders(anna, 'c10', { method: 'wiretransfer' })];
    const lasts = ({ created_at, expires_at }: typeof card) => Date.parse(expires_at) - Date.parse(created_at);
    expect([lasts(card), lasts(transfer)]).toEqual([30 * minute, 14 * day]);
    shop.server().clock.advance(30 * minute - 1);
    expect((await looksAt(anna, card)).state).toBe('open');
    shop.server().clock.advance(5 * minute);
    expect([(await looksAt(anna, card)).state, (await looksAt(anna, transfer)).state]).toEqual(['expired', 'open']);
    await press(shop, card);
    shop.server().clock.advance(2_000);
    expect(await notify(shop, webhook(shop, await paymentOf(shop, card)))).toBe('200 taken');
    expect((await looksAt(anna, card)).state).toBe('paid');
  });

  it('orders-8: stands as long as the provider waits for a bank transfer', async () => {
    const { provider } = shop.sandbox();
    const methods = provider.capabilities.methods.map((offered) => ({ ...offered, ...(offered.days && { days: 5 }) }));
    shop.use({ ...provider, capabilities: { ...provider.capabilities, methods } });
    const { created_at, expires_at } = await orders(anna, 'c10', { method: 'wiretransfer' });
    expect(Date.parse(expires_at) - Date.parse(created_at)).toBe(5 * day);
  });

  it('orders-13: is nobody else’s', async () => {
    const purchase = await orders(anna);
    const bea = await addPerson(shop.server(), 'Bea');
    for (const id of [purchase.payment_id, randomUUID(), 'nonsense'])
      expect(await outcome(await bea.browser(`/api/payment.php?payment_id=${id}`))).toBe('404 not_found');
  });

  it('orders-9: makes premium as long as one paid order was not wholly paid back', async () => {
    const [one, other] = [await buys(shop, anna, 'c10'), await buys(shop, anna, 'c25')];
    await goesBack(shop, 'charged_back', other, 3600);
    expect((await userOf(anna)).paid_user).toBe(true);
    await goesBack(shop, 'refunded', one, 1_000);
    expect((await userOf(anna)).paid_user).toBe(true);
    await goesBack(shop, 'refunded', one, 690);
    expect(await userOf(anna)).toMatchObject({ paid_user: false, credits: 3 });
  });

  it('credits-1: a chargeback may take credits below 0, and then nothing can be spent', async () => {
    const partner = await addMember(shop.server().deps.database, { name: 'Paul' });
    const purchase = await buys(shop, anna, 'c10');
    for (let count = 0; count < 5; count += 1) expect(await says(anna, partner, `Hello ${count}`)).toBe('200');
    await goesBack(shop, 'charged_back', purchase, 1690);
    expect((await userOf(anna)).credits).toBe(-2);
    expect(await says(anna, partner, 'One more')).toBe('402 credits_needed');
    await expectSoundLedger(shop.server());
  });

  it('orders-17: cannot be placed where there is nobody to be paid to', async () => {
    const wish = await wishOf(anna);
    shop.close();
    expect((await sends(anna, 'payment', wish)).outcome).toBe('409 payments_closed');
    expect(await notify(shop, { method: 'POST' })).toMatch(/^404/);
  });

  it('orders-19: keeps where the member came from', async () => {
    const source = { network: 'acme', ref: 'blog', sub1: 'a', sub2: 'b', sub3: 'c', lander: 'tinderswipe' };
    const { browser, user } = await signUp(shop.server(), { email: 'kim@mail.example', name: 'Kim', ...source });
    const { db } = shop.server().deps.database;
    await db.execute(sql`update member set status = 'active' where id = ${user.id}::uuid`);
    await orders({ browser });
    const { rows } = await db.execute(sql`select network, ref, sub1, sub2, sub3, lander, variant from payment_order`);
    expect(rows).toEqual([{ ...source, variant: expect.any(String) }]);
  });
});

describe('a provider', () => {
  it('orders-12: that gives no answer leaves the order unknown; the same order begins the same payment', async () => {
    const { provider } = shop.sandbox();
    let lost = true;
    shop.use({
      ...provider,
      start: async (order) => {
        const started = await provider.start(order);
        if (lost) throw new PaymentUnknownError('no answer');
        return started;
      },
    });
    const wish = await wishOf(anna);
    const { purchase } = await sends(anna, 'payment', wish);
    expect([purchase.state, purchase.address]).toEqual(['unknown', null]);
    lost = false;
    const again = await sends(anna, 'payment', wish);
    expect([again.purchase.payment_id, again.purchase.state]).toEqual([purchase.payment_id, 'open']);
    await press(shop, again.purchase);
    expect((await looksAt(anna, purchase)).state).toBe('paid');
    expect((await userOf(anna)).credits).toBe(28);
  });

  it.each([
    ['declined', '409 payment_failed', 'failed'],
    ['unreachable', '503 unavailable', 'open'],
  ] as const)('orders-12: that is %s', async (reason, refusal, state) => {
    const { provider } = shop.sandbox();
    shop.use({ ...provider, start: () => Promise.reject(new PaymentRefusedError(reason, 'no')) });
    expect((await sends(anna, 'payment', await wishOf(anna))).outcome).toBe(refusal);
    const { rows } = await shop.server().deps.database.db.execute(sql`select state from payment_order`);
    expect(rows).toEqual([{ state }]);
  });

  it('orders-10: is asked while an order is not settled, at most every two seconds', async () => {
    const asked = countQuestions(shop);
    const purchase = await orders(anna);
    for (let count = 0; count < 5; count += 1) await looksAt(anna, purchase);
    expect(asked()).toBe(1);
    shop.server().clock.advance(2_000);
    await press(shop, purchase);
    expect((await looksAt(anna, purchase)).state).toBe('paid');
    shop.server().clock.advance(minute);
    await looksAt(anna, purchase);
    expect(asked()).toBe(2);
  });

  test('orders-10: a server that starts asks at once about the orders of the last hour', async () => {
    const purchase = await orders(anna);
    await press(shop, purchase);
    const { deps, clock } = shop.server();
    clock.advance(3_000);
    await runPaymentJob(shop);
    expect((await userOf(anna)).credits).toBe(3);
    // A process that was killed a moment ago had asked, and never heard the answer.
    await deps.database.db.execute(sql`update payment_order set asked_at = ${clock.now().toISOString()}::timestamptz`);
    const queued: object[] = [];
    await askAfterStart(deps, { enqueue: async (_, data) => void queued.push(data) }, clock.now());
    await runPaymentJob(shop);
    expect([queued.length, (await userOf(anna)).credits]).toEqual([1, 28]);
  });

  test('orders-10: an order whose notices are lost is settled by the job within ten minutes', async () => {
    const purchase = await orders(anna);
    let minutes = 0;
    await press(shop, purchase);
    while ((await userOf(anna)).credits === 3 && minutes < 20) {
      shop.server().clock.advance(minute);
      minutes += 1;
      await runPaymentJob(shop);
    }
    expect([(await userOf(anna)).credits, minutes <= 10]).toEqual([28, true]);
  });
});
