import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { describe, expect, it, test } from 'vitest';
import type { OutputOf } from '#contract/endpoint.ts';
import type { askLeavingOffer } from '#contract/leaving-offer.ts';
import { day } from '#server/core/time.ts';
import { json } from '#tests/support/account.ts';
import { buys, looksAt, orders, packagesOf, press, sends, shareShop } from '#tests/support/buying.ts';
import { account, debits } from '#tests/support/direct-debit.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { exampleSite, open } from '#tests/support/sites.ts';

const { company } = exampleSite('velvet-evening.example');
const shop = shareShop({ time_bonus: false, company: { ...company, delete_discount: 30 } });
const server = shop.server;

async function answerTo({ browser }: Person) {
  const answer = await browser('/api/leaving-offer.php', json('POST', {}));
  return (await answer.json()) as OutputOf<typeof askLeavingOffer>;
}

const ask = async (person: Person) => (await answerTo(person)).offer;

test('deletion-34: many calls at once make one discount of 14 days, which counts by itself, once', async () => {
  const anna = await addPerson(server(), 'Anna');
  const offers = await Promise.all(Array.from({ length: 12 }, () => ask(anna)));
  expect(new Set(offers.map((offer) => offer?.code)).size).toBe(1);
  expect(offers[0]).toMatchObject({ kind: 'leaving', value_percentage: 30, seconds: 14 * 86_400 });
  expect((await packagesOf(anna)).offer?.kind).toBe('leaving');
  expect(await buys(shop, anna)).toMatchObject({ state: 'paid', discount: { kind: 'leaving', value_percentage: 30 } });
  expect(await ask(anna)).toBeNull();
  expect((await orders(anna)).discount).toBeNull();
});

test('deletion-34: after 14 days it has ended, and none comes after it', async () => {
  const anna = await addPerson(server(), 'Anna');
  const first = await ask(anna);
  server().clock.advance(14 * day - 1000);
  expect(await ask(anna)).toMatchObject({ code: first?.code, seconds: 1 });
  server().clock.advance(1000);
  expect(await ask(anna)).toBeNull();
  expect((await packagesOf(anna)).offer).toBeNull();
});

test('deletion-34: it is for nobody else', async () => {
  const anna = await addPerson(server(), 'Anna');
  const robin = await addPerson(server(), 'Robin');
  const offer = await ask(anna);
  const looked = await robin.browser(`/api/discountcode.php?code=${offer?.code}`);
  expect(looked.status).toBe(404);
  expect((await packagesOf(robin)).offer).toBeNull();
  expect((await ask(robin))?.code).not.toBe(offer?.code);
});

describe('deletion-36: a payment that is under way', () => {
  const isUnderWay = async (person: Person) => (await answerTo(person)).payment_under_way;

  it('is a bank transfer that is waited for, until it is paid, and only for who makes it', async () => {
    const [anna, robin] = [await addPerson(server(), 'Anna'), await addPerson(server(), 'Robin')];
    expect(await isUnderWay(anna)).toBe(false);
    const purchase = await orders(anna, 'c10', { method: 'wiretransfer' });
    expect([await isUnderWay(anna), await isUnderWay(robin)]).toEqual([true, false]);
    await press(shop, purchase);
    server().clock.advance(3_000);
    expect((await looksAt(anna, purchase)).state).toBe('paid');
    expect(await isUnderWay(anna)).toBe(false);
  });

  it('is one by any method that the provider calls pending, and none that nobody has begun to pay', async () => {
    const anna = await addPerson(server(), 'Anna');
    const purchase = await orders(anna, 'c10');
    expect(await isUnderWay(anna)).toBe(false);
    await press(shop, purchase, 'pending');
    server().clock.advance(3_000);
    expect((await looksAt(anna, purchase)).state).toBe('pending');
    expect(await isUnderWay(anna)).toBe(true);
    await press(shop, purchase, 'failed');
    server().clock.advance(3_000);
    expect((await looksAt(anna, purchase)).state).toBe('failed');
    expect(await isUnderWay(anna)).toBe(false);
  });
});

describe('offers-12: a try-out bundle', () => {
  const idsFor = async (person: Person) => (await packagesOf(person)).bundles.map(({ id }) => id);
  const wish = { bundle: 'try3', credits: 3, method: 'ideal', at_once: true };
  const order = (person: Person, amount: number, changes: object = {}) =>
    sends(person, 'payment', { ...wish, once_id: randomUUID(), total: { amount, currency: 'EUR' }, ...changes });

  it('is listed for members who are about to leave, and sold to them, until their discount ends', async () => {
    const anna = await addPerson(server(), 'Anna');
    await ask(anna);
    expect(await idsFor(anna)).toContain('try3');
    expect(await order(anna, 210)).toMatchObject({ outcome: '200', purchase: { bundle: 'try3', credits: 3 } });
    server().clock.advance(14 * day);
    expect(await idsFor(anna)).not.toContain('try3');
    expect((await order(anna, 210)).outcome).toBe('422 invalid_input');
  });

  it('is sold once with it', async () => {
    const anna = await addPerson(server(), 'Anna');
    await ask(anna);
    await buys(shop, anna, 'try3');
    expect(await idsFor(anna)).not.toContain('try3');
    expect((await order(anna, 300)).outcome).toBe('422 invalid_input');
  });

  describe('offers-13: with a better discount than the one for leaving', () => {
    const better = { code: 'HALF' };
    const addCode = () =>
      server().deps.database.db.execute(sql`insert into discount_code
        (pool, code, kind, value_percentage, status, validity, created_at)
        values (${open}, 'HALF', 'operator', 50, 'active', 'once_per_user', ${server().clock.now().toISOString()}::timestamptz)`);

    it('uses that one up, too', async () => {
      const anna = await addPerson(server(), 'Anna');
      await Promise.all([ask(anna), addCode()]);
      const { purchase } = await order(anna, 150, better);
      expect(purchase.discount).toMatchObject({ code: 'HALF' });
      await press(shop, purchase);
      server().clock.advance(3_000);
      expect((await looksAt(anna, purchase)).state).toBe('paid');
      expect(await idsFor(anna)).not.toContain('try3');
      expect(await ask(anna)).toBeNull();
      for (const [amount, changes] of [
        [210, {}],
        [150, better],
        [300, {}],
      ] as const)
        expect((await order(anna, amount, changes)).outcome).toMatch(/422 invalid_input|409 code_used/);
    });

    it('is paid back if it is paid late, after another one', async () => {
      const anna = await addPerson(server(), 'Anna');
      await Promise.all([ask(anna), addCode()]);
      const [{ purchase: first }, { purchase: second }] = [await order(anna, 150, better), await order(anna, 210)];
      expect((await looksAt(anna, first)).state).toBe('cancelled');
      for (const each of [second, first]) {
        await press(shop, each);
        server().clock.advance(3_000);
        await looksAt(anna, each);
      }
      expect((await looksAt(anna, second)).state).toBe('paid');
      expect(await looksAt(anna, first)).toMatchObject({ state: 'refunded', refunded: first.total });
    });

    it('is ordered many times at once, and one stands', async () => {
      const anna = await addPerson(server(), 'Anna');
      await Promise.all([ask(anna), addCode()]);
      await Promise.all(
        Array.from({ length: 12 }, (_, index) => (index % 2 === 0 ? order(anna, 150, better) : order(anna, 210))),
      );
      const { rows } = await server().deps.database.db.execute(
        sql`select from payment_order where state <> 'cancelled'`,
      );
      expect(rows).toHaveLength(1);
    });
  });

  it('is in no list of others, and no way to order it gets it', async () => {
    const anna = await addPerson(server(), 'Anna');
    const robin = await addPerson(server(), 'Robin');
    const offer = await ask(anna);
    const { stored } = await packagesOf(await withCard(robin));
    expect(await idsFor(robin)).not.toContain('try3');
    for (const [amount, changes] of [
      [300, {}],
      [210, {}],
      [300, { method: 'wiretransfer' }],
    ] as const)
      expect((await order(robin, amount, changes)).outcome).toBe('422 invalid_input');
    expect((await order(robin, 210, { code: offer?.code })).outcome).toBe('422 invalid_input');
    const total = { amount: 300, currency: 'EUR' };
    const repeated = { bundle: 'try3', credits: 3, at_once: true, once_id: randomUUID(), total, stored: stored[0]?.id };
    expect((await sends(robin, 'repeat-order', repeated)).outcome).toBe('422 invalid_input');
    const { method: _, ...debit } = { ...wish, ...account, authorised: true, once_id: randomUUID(), total };
    expect((await debits(robin, debit)).outcome).toBe('422 invalid_input');
  });

  async function withCard(person: Person): Promise<Person> {
    await buys(shop, person, 'c10', { method: 'creditcard', store: true });
    return person;
  }
});
