/** A provider that hangs, fails or talks nonsense at one call, after it did what it was asked for. */
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it, test } from 'vitest';
import { providerTimeoutMs } from '#server/adapters/payments/exchange.ts';
import type { PaymentProvider } from '#server/core/ports/payments.ts';
import { minute } from '#server/core/time.ts';
import {
  buys,
  looksAt,
  notify,
  orders,
  packagesOf,
  paymentOf,
  press,
  runPaymentJob,
  sends,
  shareShop,
  waits,
  webhook,
  wishOf,
} from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { confirms, debitOf, debits, newestCode } from '#tests/support/direct-debit.ts';
import { addPerson, does, type Person } from '#tests/support/pair.ts';
import { sandboxAt } from '#tests/support/sandbox.ts';

const shop = shareShop({ time_bonus: false });
const calls = ['start', 'repeat', 'authorise', 'forget', 'ask', 'refund'] as const;
type Name = (typeof calls)[number];

let anna: Person;
/** What the provider was asked for. */
let asked: Name[];
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
  await shop.sandbox().call('DELETE', '/api/faults');
});

/** From now on the provider has half a second, and this fault at its next call of that name. */
function breaks(name: Name, fault: string): void {
  const { provider } = sandboxAt(shop.sandbox().url, 500);
  asked = [];
  let isDue = true;
  const watched = calls.map((each) => [
    each,
    async (...input: readonly never[]) => {
      asked.push(each);
      if (each === name && isDue) await shop.sandbox().call('POST', '/api/faults', { fault, times: 1, seconds: 60 });
      if (each === name) isDue = false;
      return (provider[each] as (...input: readonly never[]) => unknown)(...input);
    },
  ]);
  shop.use({ ...provider, ...Object.fromEntries(watched) } as PaymentProvider);
}

test('payments-5: a provider has less time than the browser that waits for an answer', () => {
  // Of the ten seconds of api-43, what is left is for the rest of the call.
  expect(providerTimeoutMs).toBeLessThanOrEqual(8_000);
});

describe.each(['hanging', 'failing', 'nonsense'])('a provider that is %s', (fault) => {
  it('payments-5, orders-12: at a start leaves the order unknown, and the same order begins the same payment', async () => {
    const wish = await wishOf(anna, 'c10');
    breaks('start', fault);
    const { outcome: answer, purchase } = await sends(anna, 'payment', wish);
    expect([answer, purchase.state, purchase.address, asked]).toEqual(['200', 'unknown', null, ['start']]);
    const again = await sends(anna, 'payment', wish);
    expect([again.purchase.payment_id, again.purchase.state]).toEqual([purchase.payment_id, 'open']);
    await press(shop, again.purchase);
    expect((await looksAt(anna, purchase)).state).toBe('paid');
  });

  it('payments-5, orders-10: at a question leaves the order as it was', async () => {
    const purchase = await orders(anna, 'c10');
    await press(shop, purchase);
    breaks('ask', fault);
    expect([(await looksAt(anna, purchase)).state, asked]).toEqual(['open', ['ask']]);
    shop.server().clock.advance(3_000);
    expect((await looksAt(anna, purchase)).state).toBe('paid');
  });

  it('payments-5, orders-11: at the question about a notice has it sent again', async () => {
    const purchase = await orders(anna, 'c10');
    await press(shop, purchase);
    breaks('ask', fault);
    const init = webhook(shop, await paymentOf(shop, purchase));
    expect([await notify(shop, init), asked]).toEqual(['503 again', ['ask']]);
    shop.server().clock.advance(3_000);
    expect([await notify(shop, init), (await userOf(anna)).credits]).toEqual(['200 taken', 13]);
  });

  it('payments-5, orders-12: at a stored card leaves the order unknown, is asked nothing else, and has charged it once', async () => {
    await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
    const { method: _, ...wish } = await wishOf(anna, 'c10');
    const repeated = { ...wish, stored: (await packagesOf(anna)).stored[0]?.id };
    breaks('repeat', fault);
    const { outcome: answer, purchase } = await sends(anna, 'repeat-order', repeated);
    expect([answer, purchase.state, asked]).toEqual(['200', 'unknown', ['repeat']]);
    shop.server().clock.advance(3_000);
    expect((await looksAt(anna, purchase)).state).toBe('paid');
    expect((await sends(anna, 'repeat-order', repeated)).purchase.state).toBe('paid');
    expect((await userOf(anna)).credits).toBe(23);
  });

  it('payments-5, orders-15: at the removal of a card keeps it here', async () => {
    await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
    const [card] = (await packagesOf(anna)).stored;
    breaks('forget', fault);
    const answer = await does(anna, 'DELETE', 'repeat-order', { stored: card?.id });
    // Of the answer to a removal only the status counts.
    const left = fault === 'nonsense' ? 0 : 1;
    expect([answer, (await packagesOf(anna)).stored.length]).toEqual([left === 0 ? '200' : '503 unavailable', left]);
    expect(asked).toEqual(['forget']);
  });

  it.each(['authorise', 'repeat'] as const)(
    'payments-5, debit-8: at a direct debit (%s) goes on with the same code',
    async (at) => {
      const { answer } = await debits(anna, await debitOf(anna));
      const { payment_id } = answer;
      breaks(at, fault);
      const confirmed = await confirms(anna, payment_id, newestCode(shop));
      expect(confirmed.outcome).toBe(at === 'authorise' ? '503 unavailable' : '200');
      expect(asked).toEqual(at === 'authorise' ? ['authorise'] : ['authorise', 'repeat']);
      expect((await confirms(anna, payment_id, newestCode(shop))).outcome).toBe('200');
      expect(await paymentOf(shop, { payment_id })).toMatchObject({ reference: payment_id, method: 'directdebit' });
    },
  );

  it.each(['ask', 'refund'] as const)(
    'payments-5, withdrawal-4: at a refund (%s) has it sent again, and once',
    async (at) => {
      const purchase = await buys(shop, anna, 'c10');
      expect((await sends(anna, 'withdrawal', { payment_id: purchase.payment_id, amount: 1690 })).outcome).toBe('200');
      breaks(at, fault);
      await runPaymentJob(shop);
      const state = async () =>
        (await shop.server().deps.database.db.execute(sql`select state, tries from payment_refund`)).rows;
      expect(await state()).toEqual([{ state: 'waiting', tries: 1 }]);
      await waits(shop, minute);
      expect(await state()).toEqual([{ state: 'sent', tries: 2 }]);
      expect((await paymentOf(shop, purchase)).refunded).toBe(1690);
    },
  );
});

test('payments-5: while a provider hangs, nobody else waits, nor does the buyer for anything else', async () => {
  const bea = await addPerson(shop.server(), 'Bea');
  const wish = await wishOf(anna, 'c10');
  const { provider } = shop.sandbox();
  const hanging = Promise.withResolvers<void>();
  const begun = Promise.withResolvers<void>();
  shop.use({
    ...provider,
    start: async (order) => {
      begun.resolve();
      await hanging.promise;
      return provider.start(order);
    },
  });
  const ordered = sends(anna, 'payment', wish);
  await begun.promise;
  for (const path of ['packages', 'user', 'transactions'])
    for (const { browser } of [anna, bea])
      expect([path, (await browser(`/api/${path}.php${path === 'transactions' ? '?of=credits' : ''}`)).status]).toEqual(
        [path, 200],
      );
  hanging.resolve();
  expect((await ordered).purchase.state).toBe('open');
});
