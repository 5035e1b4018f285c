import { beforeEach, expect, it } from 'vitest';
import { translator } from '#i18n/build.ts';
import { readConfig } from '#server/config.ts';
import { crashAt } from '#server/core/crash-points.ts';
import { day, minute } from '#server/core/time.ts';
import { buys, goesBack, looksAt, orders, press, shareShop } from '#tests/support/buying.ts';
import { runsMoney } from '#tests/support/money-command.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { open } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
const discounting = shareShop();
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
  await shop.server().deliverMail();
});

/** Delivers what is queued. @returns the subjects of the mails that came */
async function mailed(server = shop.server()): Promise<readonly string[]> {
  const before = server.mails(open).length;
  await server.deliverMail();
  return server
    .mails(open)
    .slice(before)
    .map(({ subject }) => subject);
}

it('orders-18: a receipt comes when an order is paid, and word of what goes back', async () => {
  const purchase = await buys(shop, anna, 'c10');
  const [receipt] = await mailed();
  expect(receipt).toMatch(/receipt|purchase|credits/i);
  await goesBack(shop, 'refunded', purchase, 500);
  expect(await mailed()).toHaveLength(1);
  await goesBack(shop, 'charged_back', purchase, 1190);
  expect(await mailed()).toHaveLength(1);
});

it('orders-18: a payment that had waited and failed is told by mail; one that failed at once is not', async () => {
  const failed = await orders(anna, 'c10');
  await press(shop, failed, 'failed');
  expect([(await looksAt(anna, failed)).state, await mailed()]).toEqual(['failed', []]);
  const waiting = await orders(anna, 'c10');
  await press(shop, waiting, 'pending');
  expect((await looksAt(anna, waiting)).state).toBe('pending');
  shop.server().clock.advance(5 * minute);
  await press(shop, waiting, 'failed');
  expect([(await looksAt(anna, waiting)).state, (await mailed()).length]).toEqual(['failed', 1]);
});

it('orders-18: the end of a bank transfer is told by mail, also of one that nobody made; one given up for another order is not', async () => {
  const transfer = await orders(anna, 'c10', { method: 'wiretransfer' });
  shop.server().clock.advance(14 * day + minute);
  expect((await looksAt(anna, transfer)).state).toBe('expired');
  expect(await mailed()).toEqual([translator('mail', 'en')('payment_ended.transfer_subject')]);
  const spring = { do: 'add-code', pool: open, code: 'SPRING', percent: 20, validity: 'once_per_user' };
  await runsMoney(shop.server(), spring);
  const choice = { method: 'wiretransfer', code: 'SPRING', total: { amount: 1352, currency: 'EUR' } };
  const given = await orders(anna, 'c10', choice);
  await orders(anna, 'c10', { ...choice, method: 'creditcard' });
  expect([(await looksAt(anna, given)).state, await mailed()]).toEqual(['cancelled', []]);
});

it('offers-10: an order that is paid back at once sends no receipt, but a mail that the money goes back', async () => {
  const sally = await addPerson(discounting.server(), 'Sally');
  const first = await orders(sally, 'c25');
  const second = await orders(sally, 'c10');
  await press(discounting, second);
  await press(discounting, first);
  discounting.server().clock.advance(3_000);
  expect((await looksAt(sally, second)).state).toBe('paid');
  await discounting.server().deliverMail();
  expect((await looksAt(sally, first)).state).toBe('refunded');
  expect(await mailed(discounting.server())).toEqual([expect.stringMatching(/money back/i)]);
});

it('orders-20: a server kills itself at a point of a purchase in a demo alone', () => {
  expect(readConfig({ DEMO: '1', TRIAL_CRASH_AT: 'before-commit' }).TRIAL_CRASH_AT).toBe('before-commit');
  expect(() => readConfig({ TRIAL_CRASH_AT: 'before-commit' })).toThrow(/DEMO=1/);
  expect(() => readConfig({ DEMO: '1', TRIAL_CRASH_AT: 'anywhere' })).toThrow(/before-commit/);
  // Reached, but not the one that was asked for.
  crashAt('before-commit')('after-commit');
  crashAt(undefined)('after-commit');
});
