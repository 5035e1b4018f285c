import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Purchase } from '#contract/purchase.ts';
import type { RefundSnapshot } from '#server/core/ports/payments.ts';
import { day, hour } from '#server/core/time.ts';
import { leave, purge } from '#tests/support/account-deletion.ts';
import {
  becomes,
  buys,
  goesBack,
  looksAt,
  notify,
  paymentOf,
  refundsOf,
  runPaymentJob,
  sends,
  shareShop,
  waits,
  webhook,
} from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { runsMoney } from '#tests/support/money-command.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { countQuestions, givesNoAnswer, losesRefundAnswer, tells } from '#tests/support/payment-provider.ts';
import { open } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
let purchase: Purchase;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
  purchase = await buys(shop, anna, 'c10');
  expect((await sends(anna, 'withdrawal', { payment_id: purchase.payment_id, amount: 1690 })).outcome).toBe('200');
  await runPaymentJob(shop);
  expect(await refunds()).toEqual(['sent']);
});

const refunds = async () => (await refundsOf(shop)).map(({ state }) => state);
/** The bank sends the newest refund back. */
const fails = () => becomes(shop, purchase, 'refund_failed');
const money = (command: object) => runsMoney(shop.server(), command);

/** The provider tells of refunds in this state, whatever the sandbox says. */
function tellsOfRefunds(status: RefundSnapshot['status']): void {
  tells(shop, (told) => ({ refunds: told.refunds.map((refund) => ({ ...refund, status })) }));
}

describe('withdrawal-20: a refund that was sent', () => {
  it.each([1, 3, 7, 14])('and fails is found %s days later without a notice, and is the operator’s', async (days) => {
    for (let count = 1; count < days; count += 1) await waits(shop, day);
    await fails();
    await waits(shop, day - 1);
    expect(await refunds()).toEqual(['sent']);
    await waits(shop, 1);
    expect(await refunds()).toEqual(['by_hand']);
    const failed = shop.server().clock.now().toISOString();
    expect((await money({ do: 'list' })).by_hand).toMatchObject([
      { order: purchase.payment_id, amount: '16.90', failed },
    ]);
    expect((await money({ do: 'show', order: purchase.payment_id })).refunds).toMatchObject([{ failed }]);
    expect((await userOf(anna)).credits).toBe(3);
    await expectSoundLedger(shop.server());
  });

  it('and fails is found at once by the notice', async () => {
    shop.server().clock.advance(hour);
    await fails();
    const failed = webhook(shop, await paymentOf(shop, purchase), { type: 'refund_failed', amount: 1690 });
    expect(await notify(shop, failed)).toBe('200 taken');
    expect(await refunds()).toEqual(['by_hand']);
  });

  it('is done after 14 days, and asked about four times', async () => {
    const asked = countQuestions(shop);
    const { db } = shop.server().deps.database;
    // No other question than those about the refund.
    await db.execute(sql`update payment_order set ask_at = null`);
    for (let count = 1; count < 14; count += 1) await waits(shop, day);
    expect([await refunds(), asked()]).toEqual([['sent'], 3]);
    await waits(shop, day);
    expect([await refunds(), asked()]).toEqual([['done'], 4]);
  });

  it('is asked about again when no answer comes, and when the account is gone', async () => {
    givesNoAnswer(shop);
    await fails();
    await waits(shop, day);
    shop.close();
    await waits(shop, day);
    expect(await refunds()).toEqual(['sent']);
    shop.use(shop.sandbox().provider);
    await waits(shop, 6 * hour);
    expect(await refunds()).toEqual(['by_hand']);
  });

  it('and is still under way after 40 days is the operator’s', async () => {
    tellsOfRefunds('under_way');
    for (let count = 1; count < 40; count += 1) await waits(shop, day);
    expect(await refunds()).toEqual(['sent']);
    for (let count = 0; count < 7; count += 1) await waits(shop, day);
    expect(await refunds()).toEqual(['by_hand']);
  });

  it('and takes long is done when it arrives', async () => {
    tellsOfRefunds('under_way');
    for (let count = 1; count < 20; count += 1) await waits(shop, day);
    shop.use(shop.sandbox().provider);
    for (let count = 0; count < 7; count += 1) await waits(shop, day);
    expect(await refunds()).toEqual(['done']);
  });

  it('and fails although its answer was lost is not sent again', async () => {
    purchase = await buys(shop, anna, 'c10');
    await sends(anna, 'withdrawal', { payment_id: purchase.payment_id, amount: 1690 });
    losesRefundAnswer(shop);
    await runPaymentJob(shop);
    await fails();
    await waits(shop, hour);
    expect(await refunds()).toEqual(['sent', 'by_hand']);
    expect((await paymentOf(shop, purchase)).refunds).toHaveLength(1);
  });
});

it('withdrawal-12: is dropped if it failed and the bank takes the money back as well', async () => {
  await fails();
  await goesBack(shop, 'charged_back', purchase, 1690);
  expect(await refunds()).toEqual(['dropped']);
  await expectSoundLedger(shop.server());
});

it('withdrawal-21: what the operator paid back for one that failed stays done', async () => {
  await fails();
  await waits(shop, day);
  await money({ do: 'refund', order: purchase.payment_id, byHand: true });
  expect(await refunds()).toEqual(['done']);
  const payment = await paymentOf(shop, purchase);
  await notify(shop, webhook(shop, payment, { type: 'refund_failed', amount: 1690 }));
  await waits(shop, 30 * day);
  expect([await refunds(), (await money({ do: 'list' })).by_hand]).toEqual([['done'], []]);
});

describe('withdrawal-23: an order whose money is on its way back', () => {
  const due = async () => (await looksAt(anna, purchase)).refund_due;

  it('says so until it has arrived', async () => {
    for (let count = 1; count < 14; count += 1) await waits(shop, day);
    expect(await due()).toBe('in_time');
    await waits(shop, day);
    expect([await refunds(), await due()]).toEqual([['done'], null]);
  });

  it('says after 15 days that it is late, until it has arrived or the operator has paid it', async () => {
    // Longer than a session lasts.
    await shop.server().deps.database.db.execute(sql`update session set expires_at = '2046-01-01'`);
    tellsOfRefunds('under_way');
    for (let count = 1; count < 15; count += 1) await waits(shop, day);
    expect(await due()).toBe('in_time');
    for (let count = 15; count < 47; count += 1) {
      await waits(shop, day);
      expect(await due()).toBe('late');
    }
    expect(await refunds()).toEqual(['by_hand']);
    await money({ do: 'refund', order: purchase.payment_id, byHand: true });
    expect(await due()).toBeNull();
  });

  it('says nothing of it once it has failed, which is said apart', async () => {
    await fails();
    await waits(shop, day);
    expect(await looksAt(anna, purchase)).toMatchObject({ refund_due: null, failed_refund: {} });
  });
});

describe('withdrawal-22: a refund that failed after it was sent', () => {
  const question = 'Your refund didn’t reach you';
  const questions = () =>
    shop
      .server()
      .mails(open)
      .filter(({ subject }) => subject === question);
  const failed = async () => (await looksAt(anna, purchase)).failed_refund;

  it('is asked about by one mail, and owed on the order and in the list until the operator has paid it', async () => {
    await shop.server().deliverMail();
    expect([await failed(), questions()]).toEqual([null, []]);
    await fails();
    await waits(shop, day);
    await waits(shop, day);
    await shop.server().deliverMail();
    expect(questions()).toHaveLength(1);
    expect(questions()[0]?.text).toContain('€16.90');
    const owed = { amount: 1690, currency: 'EUR' };
    expect(await looksAt(anna, purchase)).toMatchObject({ refunded: owed, failed_refund: { owed } });
    const list = await (await anna.browser('/api/transactions.php?of=purchases')).json();
    expect(list.purchases).toMatchObject([{ failed_refund: { owed } }]);
    await money({ do: 'refund', order: purchase.payment_id, byHand: true });
    expect(await failed()).toEqual({ owed: { ...owed, amount: 0 } });
    await notify(shop, webhook(shop, await paymentOf(shop, purchase), { type: 'refund_failed', amount: 1690 }));
    await shop.server().deliverMail();
    expect(questions()).toHaveLength(1);
  });

  it('is neither asked about nor owed if the bank takes the money back as well', async () => {
    await fails();
    await goesBack(shop, 'charged_back', purchase, 1690);
    await shop.server().deliverMail();
    expect([await failed(), questions()]).toEqual([null, []]);
  });

  it('is the operator’s without a mail once the buyer is erased', async () => {
    expect(await leave(anna)).toBe('200');
    await fails();
    const { db } = shop.server().deps.database;
    // The job about refunds comes later than the one that erases.
    await db.execute(sql`update payment_refund set try_at = try_at + interval '15 days'`);
    await db.execute(sql`update payment_order set ask_at = null`);
    shop.server().clock.advance(14 * day);
    expect(await purge(shop.server())).toBe(1);
    await waits(shop, 3 * day);
    expect(await refunds()).toEqual(['by_hand']);
    await shop.server().deliverMail();
    expect(questions()).toEqual([]);
    expect(shop.server().logs.filter(({ message }) => message === 'a refund failed after it was sent')).toHaveLength(1);
  });
});
