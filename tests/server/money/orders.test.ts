import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { day } from '#server/core/time.ts';
import { MoneyCommandSchema } from '#server/services/money/schema.ts';
import {
  buys,
  creditsListed,
  goesBack,
  looksAt,
  orders,
  paymentOf,
  press,
  runPaymentJob,
  shareShop,
} from '#tests/support/buying.ts';
import { says, userOf } from '#tests/support/chat.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { addMember } from '#tests/support/members.ts';
import { runsMoney } from '#tests/support/money-command.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { open, other } from '#tests/support/sites.ts';

const shop = shareShop({ time_bonus: false });
let anna: Person;
beforeEach(async () => {
  anna = await addPerson(shop.server(), 'Anna');
});

const money = (command: object) => runsMoney(shop.server(), command);

describe('list and show', () => {
  test('commands-34: lists orders, the newest first, by site, company, state and day', async () => {
    const first = await buys(shop, anna, 'c10');
    shop.server().clock.advance(day);
    const second = await orders(anna, 'c25');
    const { orders: all } = await money({ do: 'list' });
    expect(all).toMatchObject([
      { order: second.payment_id, state: 'open', site: open, currency: 'EUR', amount: '36.00', twice: false },
      { order: first.payment_id, state: 'paid', amount: '16.90', refunded: '0.00' },
    ]);
    const company = String(all?.[0]?.company);
    const numbers = async (filter: object) =>
      (await money({ do: 'list', ...filter })).orders?.map(({ order }) => order);
    expect(await numbers({ state: 'paid' })).toEqual([first.payment_id]);
    expect(await numbers({ since: '2026-11-21' })).toEqual([second.payment_id]);
    expect(await numbers({ site: open, company })).toHaveLength(2);
    expect([await numbers({ site: other }), await numbers({ company: 'nobody' })]).toEqual([[], []]);
    await goesBack(shop, 'refunded', first, 500);
    expect(await numbers({ state: 'partly_refunded' })).toEqual([first.payment_id]);
    expect(await numbers({ state: 'paid' })).toEqual([]);
  });

  test('commands-34: names refunds that wait for the operator, and marks orders that were paid with one discount', async () => {
    await money({ do: 'add-code', pool: open, code: 'less50', percent: '50', validity: 'once_per_user' });
    const less = { code: 'LESS50', total: { amount: 845, currency: 'EUR' } };
    const first = await orders(anna, 'c10', less);
    const second = await orders(anna, 'c10', { ...less, method: 'paypal' });
    await press(shop, second);
    shop.server().clock.advance(3_000);
    expect(await looksAt(anna, second)).toMatchObject({ state: 'paid' });
    await press(shop, first);
    shop.server().clock.advance(20 * 60_000);
    const { provider } = shop.sandbox();
    shop.use({ ...provider, capabilities: { ...provider.capabilities, refunds: false } });
    await runPaymentJob(shop);
    const marked = (await money({ do: 'list' })).orders?.map(({ order, state, twice }) => [order, state, twice]);
    expect(marked).toEqual(
      expect.arrayContaining([
        [first.payment_id, 'refunded', true],
        [second.payment_id, 'paid', false],
      ]),
    );
    const { by_hand } = await money({ do: 'list', site: open });
    expect(by_hand).toMatchObject([{ order: first.payment_id, currency: 'EUR', amount: '8.45', cause: 'discount' }]);
    expect((await money({ do: 'list', site: other })).by_hand).toEqual([]);
    await money({ do: 'refund', order: first.payment_id, byHand: true });
    expect((await money({ do: 'list' })).by_hand).toEqual([]);
  });

  test('commands-35: shows all of an order: member, events, refunds, money, credits and discount', async () => {
    await money({ do: 'add-code', pool: open, code: 'LESS50', percent: 50, validity: 'once' });
    const purchase = await buys(shop, anna, 'c10', { code: 'LESS50', total: { amount: 845, currency: 'EUR' } });
    shop.server().clock.advance(day);
    await money({ do: 'refund', order: purchase.payment_id, amount: '4.00', byHand: false });
    const shown = await money({ do: 'show', order: purchase.payment_id });
    expect(shown).toMatchObject({
      order: [{ member: anna.id, price: '16.90', amount: '8.45', refunded: '4.00', state: 'partly_refunded' }],
      events: [
        { state: 'paid', refunded: '0.00' },
        { source: 'operator', refunded: '4.00' },
      ],
      refunds: [{ amount: '4.00', state: 'waiting', cause: 'operator' }],
      money: [
        { kind: 'payment', amount: '8.45' },
        { kind: 'refund', amount: '-4.00' },
      ],
      credits: [
        { kind: 'purchase', credits: 10 },
        { kind: 'refund', credits: -4 },
      ],
      discount: [{ code: 'LESS50', percent: 50, held_by: purchase.payment_id }],
    });
    await expect(money({ do: 'show', order: anna.id })).rejects.toThrow(`There is no order ${anna.id}.`);
  });
});

describe('refund', () => {
  test('commands-36: pays back what is left, or an amount of it, and never more than was paid', async () => {
    const purchase = await buys(shop, anna, 'c10');
    const refund = (amount?: string) => money({ do: 'refund', order: purchase.payment_id, amount, byHand: false });
    for (const wrong of ['0', '-1', '1.999', '1e3', 'all', '99999999999'])
      await expect(refund(wrong)).rejects.toThrow(`${wrong} is no amount of EUR.`);
    await expect(refund('16.91')).rejects.toThrow('Only 16.90 EUR of the order have not gone back.');
    await refund('5');
    await expect(refund('11.91')).rejects.toThrow('Only 11.90 EUR');
    await refund();
    await expect(refund()).rejects.toThrow('is left to pay back: it is paid back.');
    await runPaymentJob(shop);
    expect((await paymentOf(shop, purchase)).refunded).toBe(1690);
    expect(await userOf(anna)).toMatchObject({ credits: 3, paid_user: false });
    await expectSoundLedger(shop.server());
    await shop.server().deliverMail();
    expect(shop.server().mails(open).at(-1)?.to).toBe('anna@mail.example');
  });

  test('commands-36: refuses an order that was not paid', async () => {
    const { payment_id } = await orders(anna);
    const refused = money({ do: 'refund', order: payment_id, byHand: false });
    await expect(refused).rejects.toThrow('is left to pay back: it is open.');
  });

  test('commands-37: by hand says that waiting refunds were sent, and else counts a new one that no provider sends', async () => {
    const { provider } = shop.sandbox();
    const purchase = await buys(shop, anna, 'c10');
    shop.use({ ...provider, capabilities: { ...provider.capabilities, refunds: false } });
    const refund = (more: object) => money({ do: 'refund', order: purchase.payment_id, ...more });
    await refund({ amount: '2', byHand: false });
    await refund({ amount: '3', byHand: false });
    await runPaymentJob(shop);
    await expect(refund({ amount: '4', byHand: true })).rejects.toThrow('by hand is 2.00 EUR, 3.00 EUR.');
    const states = ({ refunds }: Awaited<ReturnType<typeof money>>) =>
      refunds?.map(({ amount, state }) => `${amount} ${state}`).sort();
    expect(states(await refund({ amount: '3', byHand: true }))).toEqual(['2.00 by_hand', '3.00 done']);
    expect(states(await refund({ byHand: true }))).toEqual(['2.00 done', '3.00 done']);
    shop.use(provider);
    expect(states(await refund({ byHand: true }))).toEqual(['11.90 done', '2.00 done', '3.00 done']);
    await runPaymentJob(shop);
    expect((await paymentOf(shop, purchase)).refunded).toBe(0);
    await expectSoundLedger(shop.server());
  });
});

describe('credit', () => {
  const give = (more: object) => money({ do: 'credit', member: anna.id, credits: '20', note: 'lost gift', ...more });

  test('commands-38: gives credits once for a key, by id or name, with a note', async () => {
    expect(await give({ key: 'case-7' })).toMatchObject({ credited: [{ member: anna.id, credits: 20, balance: 23 }] });
    expect(await give({ key: 'case-7', member: 'ANNA', pool: open })).toMatchObject({
      credited: [{ credits: 0, balance: 23 }],
    });
    await expect(give({ key: 'case-7', credits: 5 })).rejects.toThrow('The key case-7 was used for something else.');
    expect(await give({ key: 'case-8', credits: 5 })).toMatchObject({ credited: [{ balance: 28 }] });
    const listed = (await creditsListed(anna)).map(({ kind, credits }) => `${kind} ${credits}`);
    expect(listed.sort()).toEqual(['operator 20', 'operator 5', 'welcome 3']);
    const { rows } = await shop
      .server()
      .deps.database.db.execute(sql`select note from credit_transfer where kind = 'operator' and note = 'lost gift'`);
    expect(rows).toHaveLength(2);
    await expectSoundLedger(shop.server());
  });

  test('commands-38: refuses members who are not there, are several or have no wallet', async () => {
    const { database } = shop.server().deps;
    await expect(give({ key: '1', member: 'Nobody' })).rejects.toThrow('There is no member Nobody.');
    await expect(give({ key: '1', pool: other })).rejects.toThrow('There is no member');
    await addMember(database, { name: 'Anna', pool: other, site: other });
    await expect(give({ key: '1', member: 'anna' })).rejects.toThrow('There are several members anna.');
    const paula = await addMember(database, { name: 'Paula', fictional: true });
    await database.db.execute(sql`delete from wallet where member_id = ${paula.id}::uuid`);
    await expect(give({ key: '1', member: paula.id })).rejects.toThrow('Paula has no credits');
    for (const credits of ['0', '-5', '1.5', '100001', 'ten'])
      expect(MoneyCommandSchema.safeParse({ do: 'credit', member: 'a', credits, note: 'b', key: 'c' }).success).toBe(
        false,
      );
  });
});

test('commands-39: disputes have what a provider wants to know, the newest first', async () => {
  const first = await buys(shop, anna, 'c10');
  const second = await buys(shop, anna, 'c25');
  const paul = await addMember(shop.server().deps.database, { name: 'Paul' });
  for (let count = 0; count < 4; count += 1) expect(await says(anna, paul, `Hello ${count}`)).toBe('200');
  shop.server().clock.advance(day);
  await goesBack(shop, 'charged_back', second, 3600);
  shop.server().clock.advance(day);
  await goesBack(shop, 'charged_back', first, 1690);
  const { disputes } = await money({ do: 'disputes' });
  expect(disputes).toMatchObject([
    { order: first.payment_id, charged_back: '16.90', member: anna.id, spent_since: 4 },
    { order: second.payment_id, charged_back: '36.00', statement: 'LAMPLIGHT', spent_since: 4 },
  ]);
  expect(disputes?.map((row) => String(row.charged_back_at).slice(0, 10))).toEqual(['2026-11-22', '2026-11-21']);
  expect(disputes?.[0]).toMatchObject({
    receipt_queued: first.paid_at,
    provider: 'sandbox',
    signed_up: expect.any(String),
  });
  const since = await money({ do: 'disputes', since: '2026-11-22', site: open });
  expect(since.disputes?.map(({ order }) => order)).toEqual([first.payment_id]);
  expect((await money({ do: 'disputes', company: 'nobody' })).disputes).toEqual([]);
});
