import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Purchase } from '#contract/purchase.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import { day, minute } from '#server/core/time.ts';
import { json, newestToken, outcome } from '#tests/support/account.ts';
import {
  becomes,
  buys,
  goesBack,
  looksAt,
  orders,
  paymentOf,
  refundsOf,
  runPaymentJob,
  sends,
  shareShop,
  waits,
} from '#tests/support/buying.ts';
import { spends, userOf } from '#tests/support/chat.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { losesRefundAnswer } from '#tests/support/payment-provider.ts';
import { open } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

/** Withdraws for an amount in cents. */
function withdraws({ payment_id }: Pick<Purchase, 'payment_id'>, amount: number, person = anna) {
  return sends(person, 'withdrawal', { payment_id, amount });
}

describe('a member who is signed in', () => {
  it('withdrawal-1, withdrawal-3: gets everything back of what was not spent, and a receipt', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await shop.server().deliverMail();
    const until = '2026-12-04';
    expect(purchase.withdrawal).toEqual({ amount: { amount: 1690, currency: 'EUR' }, credits: 10, until });
    const { outcome: answer, purchase: after } = await withdraws(purchase, 1690);
    expect([answer, after]).toMatchObject(['200', { state: 'refunded', withdrawal: null }]);
    expect(after.withdrawn_at).toBe(shop.server().clock.now().toISOString());
    expect(await userOf(anna)).toMatchObject({ credits: 3, paid_user: false });
    await shop.server().deliverMail();
    const receipt = shop.server().mails(open).at(-1);
    expect(receipt?.text).toMatch(/20 November 2026/);
    expect((await paymentOf(shop, purchase)).refunded).toBe(0);
    await runPaymentJob(shop);
    expect((await paymentOf(shop, purchase)).refunded).toBe(1690);
  });

  it('orders-5, credits-10: pays for what was spent; given credits are spent first', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await spends(shop.server(), anna, 5);
    const { withdrawal } = await looksAt(anna, purchase);
    expect(withdrawal).toMatchObject({ amount: { amount: 1352 }, credits: 8 });
    expect((await withdraws(purchase, 1352)).purchase.state).toBe('partly_refunded');
    expect((await userOf(anna)).credits).toBe(0);
    await expectSoundLedger(shop.server());
  });

  it('withdrawal-2: is refused for another amount than the one that they saw', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await spends(shop.server(), anna, 5);
    for (const [amount, refusal] of [
      [1690, '409 price_changed'],
      [1, '409 price_changed'],
      [0, '409 price_changed'],
      [-1352, '409 price_changed'],
      [1351.5, '422 invalid_input'],
      [1e308, '422 invalid_input'],
    ] as const)
      expect([amount, (await withdraws(purchase, amount)).outcome]).toEqual([amount, refusal]);
    expect((await userOf(anna)).credits).toBe(8);
  });

  it('withdrawal-2: is refused when nothing is left, when nothing was paid, and when it is too late', async () => {
    const unpaid = await orders(anna);
    expect([unpaid.withdrawal, (await withdraws(unpaid, 3600)).outcome]).toEqual([null, '409 withdrawal_closed']);
    const spent = await buys(shop, anna, 'c10');
    await spends(shop.server(), anna, 13);
    expect([(await looksAt(anna, spent)).withdrawal, (await withdraws(spent, 1)).outcome]).toEqual([
      null,
      '409 withdrawal_closed',
    ]);
    const late = await buys(shop, anna, 'c10');
    shop.server().clock.set('2026-12-04T23:59:59Z');
    expect((await looksAt(anna, late)).withdrawal).not.toBeNull();
    shop.server().clock.set('2026-12-05T00:00:00Z');
    expect([(await looksAt(anna, late)).withdrawal, (await withdraws(late, 1690)).outcome]).toEqual([
      null,
      '409 withdrawal_closed',
    ]);
  });

  it('withdrawal-1: gets it once, also from what was partly paid back', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await goesBack(shop, 'refunded', purchase, 690);
    const { withdrawal } = await looksAt(anna, purchase);
    expect(withdrawal?.amount.amount).toBe(1000);
    for (let count = 0; count < 3; count += 1)
      expect((await withdraws(purchase, 1000)).purchase.state).toBe('refunded');
    await runPaymentJob(shop);
    expect((await paymentOf(shop, purchase)).refunded).toBe(1690);
    expect((await userOf(anna)).credits).toBe(3);
  });

  it('withdrawal-1: cannot withdraw from somebody else’s', async () => {
    const purchase = await buys(shop, anna, 'c10');
    const bea = await addPerson(shop.server(), 'Bea');
    expect((await withdraws(purchase, 1690, bea)).outcome).toBe('404 not_found');
  });
});

describe('money that goes back', () => {
  it('withdrawal-4: is sent once, although the provider gives no answer', async () => {
    const { provider } = shop.sandbox();
    const purchase = await buys(shop, anna, 'c10');
    await withdraws(purchase, 1690);
    let fails = 2;
    shop.use({
      ...provider,
      refund: async (...refund) => {
        await provider.refund(...refund);
        fails -= 1;
        if (fails >= 0) throw new PaymentUnknownError('no answer');
      },
    });
    for (let count = 0; count < 5; count += 1) {
      await runPaymentJob(shop);
      shop.server().clock.advance(day);
    }
    expect((await paymentOf(shop, purchase)).refunded).toBe(1690);
    expect(await refundsOf(shop)).toEqual([{ state: 'sent', amount: 1690 }]);
  });

  it('withdrawal-14: is not sent again if the provider has sent it and has forgotten its key', async () => {
    const { provider } = shop.sandbox();
    const purchase = await buys(shop, anna, 'c10');
    await spends(shop.server(), anna, 5);
    expect((await withdraws(purchase, 1352)).outcome).toBe('200');
    let calls = 0;
    const keys = new Map<string, string>();
    shop.use({
      ...provider,
      refund: async (payment, money, key) => {
        calls += 1;
        // Counted before the call, as a killed process does not come to it afterwards.
        const { rows } = await shop.server().deps.database.db.execute(sql`select tries from payment_refund`);
        expect(rows).toEqual([{ tries: calls }]);
        keys.set(`${key.slice(0, -1)}${calls}`, key);
        await provider.refund(payment, money, `${key.slice(0, -1)}${calls}`);
        throw new PaymentUnknownError('no answer');
      },
      ask: async (payment) => {
        const told = await provider.ask(payment);
        return told && { ...told, refunds: told.refunds.map((each) => ({ ...each, key: keys.get(each.key ?? '') })) };
      },
    });
    for (let count = 0; count < 3; count += 1) {
      await runPaymentJob(shop);
      shop.server().clock.advance(day);
    }
    expect([calls, (await paymentOf(shop, purchase)).refunded]).toEqual([1, 1352]);
    expect(await refundsOf(shop)).toEqual([{ state: 'sent', amount: 1352 }]);
  });

  it('withdrawal-17: goes to a bank account by the operator’s hand where the method takes none back', async () => {
    const { provider } = shop.sandbox();
    const purchase = await buys(shop, anna, 'c10', { method: 'paysafecard' });
    shop.use({ ...provider, refund: () => Promise.reject(new Error('nobody asks for this')) });
    expect((await withdraws(purchase, 1690)).outcome).toBe('200');
    await runPaymentJob(shop);
    expect(await refundsOf(shop)).toEqual([{ state: 'by_hand', amount: 1690 }]);
  });

  it.each(['refused', 'unable'] as const)(
    'withdrawal-4: is left to the operator where the provider is %s',
    async (how) => {
      const { provider } = shop.sandbox();
      const purchase = await buys(shop, anna, 'c10');
      shop.use(
        how === 'unable'
          ? { ...provider, capabilities: { ...provider.capabilities, refunds: false } }
          : { ...provider, refund: () => Promise.reject(new PaymentRefusedError('declined', 'no')) },
      );
      expect((await withdraws(purchase, 1690)).outcome).toBe('200');
      await runPaymentJob(shop);
      expect(await refundsOf(shop)).toEqual([{ state: 'by_hand', amount: 1690 }]);
    },
  );

  it.each(['waiting', 'by_hand'] as const)(
    'withdrawal-12: is dropped if the bank takes all of it back while it is %s',
    async (how) => {
      const purchase = await buys(shop, anna, 'c10');
      await withdraws(purchase, 1690);
      if (how === 'by_hand') await leaveToOperator();
      await goesBack(shop, 'charged_back', purchase, 1690);
      await runPaymentJob(shop);
      expect(await refundsOf(shop)).toEqual([{ state: 'dropped', amount: 1690 }]);
      expect(await paymentOf(shop, purchase)).toMatchObject({ refunded: 0, charged_back: 1690 });
      expect(await money()).toEqual([
        { kind: 'chargeback', amount: -1690 },
        { kind: 'payment', amount: 1690 },
        { kind: 'refund', amount: -1690 },
        { kind: 'refund_dropped', amount: 1690 },
      ]);
      await isSound({ credits: 3, paid_user: false });
    },
  );

  it('withdrawal-12: is dropped also where the chargeback was never told', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await withdraws(purchase, 1690);
    await becomes(shop, purchase, 'charged_back', 1690);
    await runPaymentJob(shop);
    expect(await refundsOf(shop)).toEqual([{ state: 'dropped', amount: 1690 }]);
    expect(await looksAt(anna, purchase)).toMatchObject({ state: 'charged_back', refunded: { amount: 0 } });
    await isSound({ credits: 3, paid_user: false });
  });

  it('withdrawal-12: is less by the part that the bank takes back', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await spends(shop.server(), anna, 5);
    await withdraws(purchase, 1352);
    await goesBack(shop, 'charged_back', purchase, 338);
    await isSound({ credits: 0, paid_user: true });
    await runPaymentJob(shop);
    expect(await refundsOf(shop)).toEqual([{ state: 'sent', amount: 1014 }]);
    expect(await paymentOf(shop, purchase)).toMatchObject({ refunded: 1014, charged_back: 338 });
    // What was sent stays sent, though more is taken back.
    await goesBack(shop, 'charged_back', purchase, 338);
    expect(await refundsOf(shop)).toEqual([{ state: 'sent', amount: 1014 }]);
    await isSound({ credits: -2, paid_user: false });
  });

  it('withdrawal-12: counts as sent if the provider says so, though no answer came before the chargeback', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await spends(shop.server(), anna, 5);
    await withdraws(purchase, 1352);
    losesRefundAnswer(shop);
    await runPaymentJob(shop);
    shop.use(shop.sandbox().provider);
    await goesBack(shop, 'charged_back', purchase, 338);
    await waits(shop, day);
    expect(await refundsOf(shop)).toEqual([{ state: 'sent', amount: 1352 }]);
    expect(await paymentOf(shop, purchase)).toMatchObject({ refunded: 1352, charged_back: 338 });
    await isSound({ credits: -2, paid_user: false });
  });

  it('withdrawal-12: stays dropped if the bank was faster than the provider', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await withdraws(purchase, 1690);
    bankIsFaster(purchase, 1690);
    await runPaymentJob(shop);
    expect(await refundsOf(shop)).toEqual([{ state: 'dropped', amount: 1690 }]);
    await isSound({ credits: 3, paid_user: false });
  });

  it('withdrawal-12: counts whole if the bank took a part back while it was being sent', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await spends(shop.server(), anna, 5);
    await withdraws(purchase, 1352);
    bankIsFaster(purchase, 338);
    await runPaymentJob(shop);
    await waits(shop, minute);
    expect(await refundsOf(shop)).toEqual([{ state: 'sent', amount: 1352 }]);
    expect(await paymentOf(shop, purchase)).toMatchObject({ refunded: 1352, charged_back: 338 });
    await isSound({ credits: -2, paid_user: false });
  });

  /** The bank takes money back while the provider is told to pay it back. */
  function bankIsFaster(purchase: Purchase, amount: number): void {
    const { provider } = shop.sandbox();
    shop.use({
      ...provider,
      refund: async (...refund) => {
        await goesBack(shop, 'charged_back', purchase, amount);
        await provider.refund(...refund);
      },
    });
  }

  /** The provider takes no refund. */
  async function leaveToOperator(): Promise<void> {
    const { provider } = shop.sandbox();
    shop.use({ ...provider, refund: () => Promise.reject(new PaymentRefusedError('declined', 'no')) });
    await runPaymentJob(shop);
    shop.use(provider);
    expect(await refundsOf(shop)).toMatchObject([{ state: 'by_hand' }]);
  }

  /** The ledger is sound, and the member stands so. */
  async function isSound(member: object): Promise<void> {
    await expectSoundLedger(shop.server());
    expect(await userOf(anna)).toMatchObject(member);
  }

  async function money() {
    const { rows } = await shop
      .server()
      .deps.database.db.execute(
        sql`select kind, case when to_account = 'sold' then amount else -amount end as amount from money_transfer order by kind`,
      );
    return rows;
  }
});

describe('somebody who is not signed in', () => {
  const ask = (order: string, email: string) =>
    shop.server().request(open, '/api/withdrawal.php?signed_out=true', json('POST', { order, email, locale: 'en' }));
  const confirms = async (token: string) =>
    outcome(await shop.server().request(open, '/api/withdrawal.php', json('PUT', { token })));

  /** How many mails go out that were queued by then. */
  async function mailsAfter(act: () => Promise<unknown>): Promise<number> {
    const before = shop.server().mails(open).length;
    await act();
    await shop.server().deliverMail();
    return shop.server().mails(open).length - before;
  }

  it('withdrawal-5, withdrawal-6: withdraws by a link that the address gets', async () => {
    const purchase = await buys(shop, anna, 'c10');
    expect(await outcome(await ask(purchase.payment_id, 'anna@mail.example'))).toBe('200');
    expect((await looksAt(anna, purchase)).state).toBe('paid');
    const confirm = json('PUT', { token: await newestToken(shop.server()) });
    for (let count = 0; count < 2; count += 1)
      expect(await outcome(await shop.server().request(open, '/api/withdrawal.php', confirm))).toBe('200');
    expect((await looksAt(anna, purchase)).state).toBe('refunded');
    expect((await userOf(anna)).credits).toBe(3);
  });

  it('withdrawal-5: gets the same answer whether order and address match or not, and no mail if not', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await shop.server().deliverMail();
    for (const [order, email] of [
      [purchase.payment_id, 'bea@mail.example'],
      ['0b0c4c2e-1111-4222-8333-444455556666', 'anna@mail.example'],
      ['nonsense', 'anna@mail.example'],
    ] as const)
      expect(await mailsAfter(async () => expect(await outcome(await ask(order, email))).toBe('200'))).toBe(0);
  });

  it('limits-40, withdrawal-5: gets three mails a day about an order; the answer stays the same', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await shop.server().deliverMail();
    const sent: number[] = [];
    for (let count = 0; count < 4; count += 1)
      sent.push(
        await mailsAfter(async () =>
          expect(await outcome(await ask(purchase.payment_id, 'anna@mail.example'))).toBe('200'),
        ),
      );
    expect(sent).toEqual([1, 1, 1, 0]);
  });

  it('withdrawal-5, limits-40: a stranger who knows the address uses up neither its mails nor its day', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await shop.server().deliverMail();
    shop.server().clock.set('2026-12-04T20:00:00Z');
    for (const guess of ['nonsense', '0b0c4c2e-1111-4222-8333-444455556666'])
      for (let count = 0; count < 4; count += 1) await ask(guess, 'anna@mail.example');
    expect(await mailsAfter(() => ask(purchase.payment_id, 'anna@mail.example'))).toBe(1);
    shop.server().clock.set('2026-12-06T20:00:00Z');
    expect((await looksAt(anna, purchase)).withdrawal).not.toBeNull();
  });

  it('withdrawal-5: the day counts also where no mail may go out any more', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await shop.server().deliverMail();
    const { db } = shop.server().deps.database;
    shop.server().clock.set('2026-12-04T20:00:00Z');
    for (let count = 0; count < 3; count += 1) await ask(purchase.payment_id, 'anna@mail.example');
    await db.execute(sql`update payment_order set withdrawal_asked_at = null`);
    expect(await mailsAfter(() => ask(purchase.payment_id, 'anna@mail.example'))).toBe(3);
    shop.server().clock.set('2026-12-06T20:00:00Z');
    expect((await looksAt(anna, purchase)).withdrawal).not.toBeNull();
  });

  it('withdrawal-5: takes the same steps whether order and address match or not', async () => {
    const purchase = await buys(shop, anna, 'c10');
    const { db } = shop.server().deps.database;
    const traces = async () => {
      const { rows } = await db.execute<{ mails: number; attempts: number }>(
        sql`select (select count(*)::int from pgboss.job where name = 'mail') mails,
          (select count(*)::int from attempt) attempts`,
      );
      return rows[0] ?? { mails: 0, attempts: 0 };
    };
    const left: object[] = [];
    for (const [order, email] of [
      [purchase.payment_id, 'anna@mail.example'],
      [purchase.payment_id, 'bea@mail.example'],
      ['nonsense', 'anna@mail.example'],
    ] as const) {
      const before = await traces();
      expect(await outcome(await ask(order, email))).toBe('200');
      const { mails, attempts } = await traces();
      left.push({ mails: mails - before.mails, attempts: attempts - before.attempts });
    }
    expect(left.slice(1)).toEqual([
      { mails: 1, attempts: 1 },
      { mails: 1, attempts: 1 },
    ]);
    expect(left[0]).toMatchObject({ mails: 1 });
  });

  it('withdrawal-5, withdrawal-16: the day of the first wish counts, by link and signed in, for 14 days', async () => {
    const [purchase, another] = [await buys(shop, anna, 'c10'), await buys(shop, anna, 'c10')];
    shop.server().clock.set('2026-12-04T20:00:00Z');
    for (const { payment_id } of [purchase, another]) await ask(payment_id, 'anna@mail.example');
    const token = await newestToken(shop.server());
    expect(shop.server().mails(open).at(-1)?.text).toContain('works until 18 December 2026 at 20:00');
    shop.server().clock.set('2026-12-08T20:00:00Z');
    expect((await withdraws(purchase, 1690)).outcome).toBe('200');
    shop.server().clock.set('2026-12-18T19:59:59Z');
    expect(await confirms(token)).toBe('200');
    expect((await looksAt(anna, another)).state).toBe('refunded');
  });

  it('withdrawal-16: a wish that nobody confirmed leaves nothing open, and a new one does not revive it', async () => {
    const purchase = await buys(shop, anna, 'c10');
    shop.server().clock.set('2026-12-04T20:00:00Z');
    await ask(purchase.payment_id, 'anna@mail.example');
    const first = await newestToken(shop.server());
    shop.server().clock.set('2026-12-17T20:00:00Z');
    await ask(purchase.payment_id, 'anna@mail.example');
    const second = await newestToken(shop.server());
    expect(second).not.toBe(first);
    shop.server().clock.set('2026-12-18T20:00:00Z');
    expect([await confirms(first), await confirms(second)]).toEqual(['410 link_invalid', '410 link_invalid']);
    expect([(await looksAt(anna, purchase)).withdrawal, (await withdraws(purchase, 1690)).outcome]).toEqual([
      null,
      '409 withdrawal_closed',
    ]);
    await ask(purchase.payment_id, 'anna@mail.example');
    expect(await confirms(await newestToken(shop.server()))).toBe('409 withdrawal_closed');
    const { rows } = await shop
      .server()
      .deps.database.db.execute(sql`select withdrawal_asked_at::date::text as kept from payment_order`);
    expect(rows).toEqual([{ kept: '2026-12-04' }]);
  });

  it('withdrawal-6: needs the token', async () => {
    const answer = await shop.server().request(open, '/api/withdrawal.php', json('PUT', { token: 'A'.repeat(22) }));
    expect(await outcome(answer)).toBe('410 link_invalid');
  });
});
