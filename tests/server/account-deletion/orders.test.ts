/** What becomes of purchases whose buyer is erased. */
import { sql } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { beforeEach, describe, expect, test } from 'vitest';
import type { Purchase } from '#contract/purchase.ts';
import { day } from '#server/core/time.ts';
import { json, newestToken, outcome } from '#tests/support/account.ts';
import { leave, purge, rowOf } from '#tests/support/account-deletion.ts';
import {
  buys,
  goesBack,
  looksAt,
  orders,
  paymentOf,
  press,
  runPaymentJob,
  shareShop,
  waits,
} from '#tests/support/buying.ts';
import { account, bankDecides, paysByDebit } from '#tests/support/direct-debit.ts';
import { booked, expectSoundLedger } from '#tests/support/ledger.ts';
import { runsMoney } from '#tests/support/money-command.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { open } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
const server = shop.server;
const window = 14 * day;
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(server(), 'Anna');
});

const run = async (statement: ReturnType<typeof sql>) => (await server().deps.database.db.execute(statement)).rows;
const money = (command: object) => runsMoney(server(), command);

/** Lets an account be erased: the buyer leaves, and 14 days pass. */
async function erase(person: Person): Promise<void> {
  expect(await leave(person)).toBe('200');
  server().clock.advance(window);
  expect(await purge(server())).toBe(1);
  expect(await rowOf(server(), person)).toBeUndefined();
}

/** State, money and credits of an order, in a ledger that adds up. */
async function standing(purchase: Pick<Purchase, 'payment_id'>): Promise<object> {
  await expectSoundLedger(server());
  const [row] = await run(
    sql`select state, refunded, charged_back from payment_order where id = ${purchase.payment_id}::uuid`,
  );
  return { ...row, ...(await booked(server(), purchase)) };
}

const asksToWithdraw = ({ payment_id }: Pick<Purchase, 'payment_id'>) =>
  server().request(
    open,
    '/api/withdrawal.php?signed_out=true',
    json('POST', { order: payment_id, email: 'anna@mail.example', locale: 'en' }),
  );

test('orders-19, credits-8: orders and ledger outlive the buyer under an id that names nobody', async () => {
  const purchase = await buys(shop, anna, 'c25', { method: 'creditcard', store: true });
  await erase(anna);
  expect(await standing(purchase)).toEqual({ state: 'paid', refunded: 0, charged_back: 0, money: 3600, credits: 25 });
  const [{ account_id = '' } = {}] = await run(sql`select account_id::text from payment_order`);
  expect(account_id).not.toBe(anna.id);
  expect(await run(sql`select from wallet`)).toEqual([]);
  expect(await run(sql`select from stored_method`)).toEqual([]);
  const kept = JSON.stringify([
    ...(await run(sql`select * from payment_order`)),
    ...(await run(sql`select * from payment_event`)),
    ...(await run(sql`select * from money_transfer`)),
    ...(await run(sql`select * from credit_transfer`)),
  ]);
  for (const said of [anna.id, 'Anna', 'mail.example']) expect(kept).not.toContain(said);
});

test('orders-19: money that goes back months later is booked, and told to nobody', async () => {
  const [first, second] = [await buys(shop, anna, 'c10'), await buys(shop, anna, 'c25')];
  await server().deliverMail();
  await erase(anna);
  await server().deliverMail();
  const before = server().mails(open).length;
  server().clock.advance(300 * day);
  await goesBack(shop, 'charged_back', first, 1690);
  await goesBack(shop, 'refunded', second, 1800);
  expect(await standing(first)).toEqual({ state: 'paid', refunded: 0, charged_back: 1690, money: 0, credits: 0 });
  expect(await standing(second)).toMatchObject({ refunded: 1800, money: 1800, credits: 13 });
  await server().deliverMail();
  expect(server().mails(open)).toHaveLength(before);
  const { disputes } = await money({ do: 'disputes' });
  expect(disputes).toMatchObject([{ order: first.payment_id, charged_back: '16.90' }]);
  expect(JSON.stringify(disputes)).not.toContain(anna.id);
  expect(server().logs.filter(({ level }) => level === 'error')).toEqual([]);
});

test('debit-9, orders-19: a direct debit that is taken back after its holder is erased blocks the bank account', async () => {
  const purchase = await paysByDebit(shop, anna);
  expect((await bankDecides(shop, anna, purchase, 'paid')).state).toBe('paid');
  await erase(anna);
  server().clock.advance(200 * day);
  await goesBack(shop, 'charged_back', purchase, purchase.total.amount);
  expect(await standing(purchase)).toMatchObject({ charged_back: 1690, money: 0, credits: 0 });
  const bea = await addPerson(server(), 'Bea');
  await expect(paysByDebit(shop, bea, 'c10', { mobile: '06 87654321' })).rejects.toThrow('403 debit_blocked');
});

describe('a payment that is still under way when the account is erased', () => {
  const late = async () => {
    const purchase = await orders(anna, 'c25', { method: 'wiretransfer' });
    await press(shop, purchase, 'pending');
    server().clock.advance(3_000);
    expect((await looksAt(anna, purchase)).state).toBe('pending');
    return purchase;
  };
  const arrives = async (purchase: Purchase) => {
    await press(shop, purchase, 'paid');
    await waits(shop, day);
  };

  test('orders-19, orders-24, orders-28: ends as any other, and what arrives is paid back at once', async () => {
    const [purchase, never] = [await late(), await orders(anna, 'c10')];
    await erase(anna);
    await arrives(purchase);
    expect([await standing(purchase), await standing(never)]).toMatchObject([
      { state: 'paid', refunded: 3600, money: 0, credits: 0 },
      { state: 'expired', money: 0, credits: 0 },
    ]);
    expect((await paymentOf(shop, purchase)).refunded).toBe(3600);
    const { refunds } = await money({ do: 'show', order: purchase.payment_id });
    expect(refunds).toMatchObject([{ amount: '36.00', cause: 'erased', state: 'sent' }]);
  });

  test('orders-28: waits for the operator where the provider does not pay back', async () => {
    const purchase = await late();
    await erase(anna);
    const { provider } = shop.sandbox();
    shop.use({ ...provider, capabilities: { ...provider.capabilities, refunds: false } });
    await arrives(purchase);
    expect(await standing(purchase)).toMatchObject({ refunded: 3600, money: 0, credits: 0 });
    const { by_hand } = await money({ do: 'list' });
    expect(by_hand).toMatchObject([{ order: purchase.payment_id, amount: '36.00', cause: 'erased' }]);
  });

  test('orders-28: is granted like any other while the member may still come back', async () => {
    const purchase = await late();
    expect(await leave(anna)).toBe('200');
    await arrives(purchase);
    expect(await standing(purchase)).toMatchObject({ refunded: 0, money: 3600, credits: 25 });
  });
});

describe('withdrawing without an account', () => {
  test('withdrawal-5: works by link for the 14 days in which one may come back', async () => {
    const purchase = await buys(shop, anna, 'c10');
    expect(await leave(anna)).toBe('200');
    server().clock.advance(13 * day);
    expect(await outcome(await asksToWithdraw(purchase))).toBe('200');
    const confirm = json('PUT', { token: await newestToken(server()) });
    expect(await outcome(await server().request(open, '/api/withdrawal.php', confirm))).toBe('200');
    expect(await standing(purchase)).toMatchObject({ refunded: 1690, money: 0, credits: 0 });
    await runPaymentJob(shop);
    expect((await paymentOf(shop, purchase)).refunded).toBe(1690);
  });

  test('withdrawal-5, commands-36: of somebody who is erased is answered alike and mails nobody; the operator pays back', async () => {
    const purchase = await buys(shop, anna, 'c10');
    await asksToWithdraw(purchase);
    const token = await newestToken(server());
    await erase(anna);
    await server().deliverMail();
    const before = server().mails(open).length;
    expect(await outcome(await asksToWithdraw(purchase))).toBe('200');
    await server().deliverMail();
    expect(server().mails(open)).toHaveLength(before);
    const late = await server().request(open, '/api/withdrawal.php', json('PUT', { token }));
    expect([await outcome(late), await standing(purchase)]).toMatchObject(['410 link_invalid', { refunded: 0 }]);
    await money({ do: 'refund', order: purchase.payment_id, amount: '16.90', byHand: false });
    await runPaymentJob(shop);
    expect(await standing(purchase)).toMatchObject({ refunded: 1690, money: 0, credits: 0 });
    expect((await paymentOf(shop, purchase)).refunded).toBe(1690);
  });
});

test('settings-12, debit-13: the copy of all data has purchases, money, cards and mandates, and none of their secrets', async () => {
  const bought = await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
  const debited = await paysByDebit(shop, anna);
  const response = await anna.browser('/api/account-export.php');
  const files = Object.fromEntries(
    Object.entries(unzipSync(new Uint8Array(await response.arrayBuffer()))).map(([name, bytes]) => [
      name,
      new TextDecoder().decode(bytes),
    ]),
  );
  const rowsOf = (name: string) => JSON.parse(files[`${name}.json`] ?? 'null') as Record<string, unknown>[];
  expect(rowsOf('purchases').map(({ id }) => id)).toEqual(
    expect.arrayContaining([bought.payment_id, debited.payment_id]),
  );
  expect(rowsOf('money-transfers')).toEqual(expect.arrayContaining([expect.objectContaining({ amount: 1690 })]));
  expect(rowsOf('credit-transfers').length).toBeGreaterThan(0);
  expect(rowsOf('stored-cards')).toMatchObject([{ method: 'creditcard', label: 'Visa 4242' }]);
  const said = JSON.stringify(rowsOf('direct-debits'));
  for (const entered of [account.holder, account.iban, account.street, '+31612345678']) expect(said).toContain(entered);
  const [{ token = '', provider_reference = '' } = {}] = await run(
    sql`select token, provider_reference from stored_method, payment_order where provider_reference is not null`,
  );
  for (const secret of [token, provider_reference]) expect(Object.values(files).join()).not.toContain(secret);
});
