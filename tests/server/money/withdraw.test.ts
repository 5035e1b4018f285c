import { beforeEach, expect, test } from 'vitest';
import { day } from '#server/core/time.ts';
import { runMoneyCommand } from '#server/services/money/command.ts';
import { MoneyCommandSchema } from '#server/services/money/schema.ts';
import { json } from '#tests/support/account.ts';
import {
  buys,
  company,
  goesBack,
  looksAt,
  orders,
  paymentOf,
  runPaymentJob,
  sends,
  shareShop,
} from '#tests/support/buying.ts';
import { spends, userOf } from '#tests/support/chat.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { runsMoney } from '#tests/support/money-command.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { open, other } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false, time_zone: 'Europe/Amsterdam' });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

const withdraw = (order: string, more: object = {}) => runsMoney(shop.server(), { do: 'withdraw', order, ...more });

async function newestMail(): Promise<string> {
  await shop.server().deliverMail();
  return shop.server().mails(open).at(-1)?.text ?? '';
}

test('commands-44: shows what comes back and changes nothing before the amount is confirmed', async () => {
  const { payment_id } = await buys(shop, anna, 'c10');
  await spends(shop.server(), anna, 5);
  const shown = { order: payment_id, amount: '13.52', currency: 'EUR', credits: 8, method: 'ideal' };
  const days = { declared: '2026-11-20', last_day: '2026-12-04' };
  expect((await withdraw(payment_id)).withdrawal).toEqual([{ ...shown, ...days }]);
  expect((await looksAt(anna, { payment_id })).state).toBe('paid');
  await expect(withdraw(payment_id, { amount: '16.90' })).rejects.toThrow('it is 13.52 EUR now');
  expect((await looksAt(anna, { payment_id })).state).toBe('paid');
});

test('commands-44: withdraws exactly as the buyer could: state, credits, money, receipt', async () => {
  const [first, second] = [await buys(shop, anna, 'c10'), await buys(shop, anna, 'c10')];
  const outcomes: unknown[] = [];
  for (const withdraws of [
    () => withdraw(first.payment_id, { amount: '16.90' }),
    () => sends(anna, 'withdrawal', { payment_id: second.payment_id, amount: 1690 }),
  ]) {
    await withdraws();
    await runPaymentJob(shop);
    const { payment_id } = outcomes.length === 0 ? first : second;
    const { state, refunded, withdrawn_at, withdrawal } = await looksAt(anna, { payment_id });
    const text = (await newestMail()).replaceAll(payment_id, 'order');
    const sent = (await paymentOf(shop, { payment_id })).refunded;
    outcomes.push({ state, refunded, withdrawn_at, withdrawal, text, sent });
  }
  expect(outcomes[0]).toEqual(outcomes[1]);
  expect(outcomes[0]).toMatchObject({ state: 'refunded', sent: 1690 });
  expect(await userOf(anna)).toMatchObject({ credits: 3, paid_user: false });
  await expectSoundLedger(shop.server());
});

test('commands-44, withdrawal-16: the day on which it was declared counts, however late the operator comes to it', async () => {
  const { payment_id } = await buys(shop, anna, 'c10');
  shop.server().clock.advance(60 * day);
  await expect(withdraw(payment_id)).rejects.toThrow('The last day to cancel was 2026-12-04.');
  for (const [declared, words] of [
    ['2026-12-05', 'The last day to cancel was 2026-12-04.'],
    ['2026-11-19', 'write a day from 2026-11-20'],
    ['2027-01-20', 'to 2027-01-19, in Europe/Amsterdam'],
  ] as const)
    await expect(withdraw(payment_id, { declared, amount: '16.90' })).rejects.toThrow(words);
  const declared = '2026-12-04';
  expect((await withdraw(payment_id, { declared })).withdrawal).toMatchObject([{ amount: '16.90', declared }]);
  const { order, refunds } = await withdraw(payment_id, { declared, amount: '16.90' });
  expect(order).toMatchObject([{ state: 'refunded', withdrawal_asked: '2026-12-03T23:00:00.000Z' }]);
  expect(refunds).toMatchObject([{ amount: '16.90', state: 'waiting', cause: 'withdrawal' }]);
  expect(await newestMail()).toContain('On 4 December 2026 you cancelled');
});

/** Asks to withdraw on the return page, without a session. */
async function asks(order: string): Promise<void> {
  const wish = { order, email: 'anna@mail.example', locale: 'en' };
  await shop.server().request(open, '/api/withdrawal.php?signed_out=true', json('POST', wish));
}

test('commands-47: list names wishes of the return page that nobody confirmed, while they count', async () => {
  const list = async (filter: object = {}) =>
    (await runMoneyCommand(shop.server().deps, MoneyCommandSchema.parse({ do: 'list', ...filter }))).records.wishes;
  const [first, second] = [await buys(shop, anna, 'c10'), await buys(shop, anna, 'c25')];
  await buys(shop, anna, 'c10');
  shop.server().clock.set('2026-12-04T20:00:00Z');
  await asks(first.payment_id);
  shop.server().clock.set('2026-12-05T20:00:00Z');
  await asks(second.payment_id);
  const shown = { site: open, company };
  const [asked, until] = ['2026-12-04T20:00:00.000Z', '2026-12-18T20:00:00.000Z'];
  const late = { asked: '2026-12-05T20:00:00.000Z', until: '2026-12-19T20:00:00.000Z', in_time: false };
  expect(await list()).toEqual([
    { ...shown, order: first.payment_id, asked, until, in_time: true },
    { ...shown, order: second.payment_id, ...late },
  ]);
  expect([await list({ site: open, since: '2026-12-06' }), await list({ site: other })]).toMatchObject([[{}, {}], []]);
  shop.server().clock.set('2026-12-18T19:59:59Z');
  expect(await list()).toHaveLength(2);
  shop.server().clock.set('2026-12-18T20:00:00Z');
  expect(await list()).toMatchObject([{ order: second.payment_id }]);
});

test('commands-47: list names no wish that was confirmed, or whose money has gone back otherwise', async () => {
  const list = async () =>
    (await runMoneyCommand(shop.server().deps, MoneyCommandSchema.parse({ do: 'list' }))).records.wishes;
  const [first, second] = [await buys(shop, anna, 'c10'), await buys(shop, anna, 'c10')];
  for (const { payment_id } of [first, second]) await asks(payment_id);
  expect(await list()).toHaveLength(2);
  await withdraw(first.payment_id, { amount: '16.90' });
  expect(await list()).toMatchObject([{ order: second.payment_id }]);
  await goesBack(shop, 'charged_back', second, 1690);
  expect(await list()).toEqual([]);
});

test('commands-44: completes a wish of the return page that nobody confirmed', async () => {
  const { payment_id } = await buys(shop, anna, 'c10');
  shop.server().clock.set('2026-12-04T20:00:00Z');
  await asks(payment_id);
  shop.server().clock.advance(5 * day);
  expect((await withdraw(payment_id)).withdrawal).toMatchObject([{ declared: '2026-12-04' }]);
  await withdraw(payment_id, { amount: '16.90' });
  expect(await newestMail()).toContain('On 4 December 2026 at 21:00 you cancelled');
});

test('commands-44: says why it cannot be done', async () => {
  const unpaid = await orders(anna);
  await expect(withdraw(unpaid.payment_id)).rejects.toThrow('was not paid: it is open.');
  const { payment_id } = await buys(shop, anna, 'c10');
  await expect(withdraw(anna.id)).rejects.toThrow(`There is no order ${anna.id}.`);
  await withdraw(payment_id, { amount: '16.90' });
  await expect(withdraw(payment_id, { amount: '16.90' })).rejects.toThrow('was cancelled on 2026-11-20.');
  const spent = await buys(shop, anna, 'c10');
  await spends(shop.server(), anna, 13);
  await expect(withdraw(spent.payment_id)).rejects.toThrow('is left to pay back.');
});
