import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { json, outcome } from '#tests/support/account.ts';
import {
  becomes,
  buys,
  notify,
  packagesOf,
  paymentOf,
  press,
  shareShop,
  webhook,
  wishOf,
} from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { debitOf, debits, wrongCode } from '#tests/support/direct-debit.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { addPerson, type Person } from '#tests/support/pair.ts';
import { open } from '#tests/support/sites.ts';
import { untilAnswered } from '#tests/support/until-answered.ts';

/** On PGlite, which has one connection, these prove little; the same file runs on PostgreSQL. */
const shop = shareShop();
const welcoming = shareShop({ time_bonus: false, welcome_discount_hours: 24 });

// On a busy machine some are sent again, and count again.
beforeEach(() => {
  for (const { server } of [shop, welcoming])
    Object.assign(server().deps.limits, { payment: { limit: 1000, window: 1000 } });
});

/** Many at once; how often each outcome came. */
async function atOnce(count: number, call: (index: number) => Promise<Response>): Promise<Record<string, number>> {
  const tally: Record<string, number> = {};
  const outcomes = await Promise.all(
    Array.from({ length: count }, async (_, index) => outcome(await untilAnswered(() => call(index)))),
  );
  for (const seen of outcomes) tally[seen] = (tally[seen] ?? 0) + 1;
  return tally;
}

function post(person: Pick<Person, 'browser'>, name: string, input: object): Promise<Response> {
  return person.browser(`/api/${name}.php`, json('POST', input));
}

/** Orders with a discount that were not cancelled for another. */
async function standing({ server }: ReturnType<typeof shareShop>): Promise<number> {
  const { rows } = await server().deps.database.db.execute(
    sql`select count(*)::int as orders from payment_order where discount_code is not null and state <> 'cancelled'`,
  );
  return Number(rows[0]?.orders);
}

describe('at the same moment', () => {
  it('offers-8: fifty members order with a code that counts once, and one has it', async () => {
    const { deps, clock } = shop.server();
    await deps.database.db.execute(sql`insert into discount_code (pool, code, kind, value_percentage, status, validity, created_at)
      values (${open}, 'ONCE', 'operator', 50, 'active', 'once', ${clock.now().toISOString()}::timestamptz)`);
    const people: Person[] = [];
    for (let index = 0; index < 50; index += 1) people.push(await addPerson(shop.server(), `Person${index}`));
    const wish = await wishOf(people[0] as Person, 'c25', { code: 'ONCE', total: { amount: 1800, currency: 'EUR' } });
    const tally = await atOnce(50, (index) =>
      post(people[index] as Person, 'payment', { ...wish, once_id: randomUUID() }),
    );
    expect(tally).toEqual({ '200': 1, '409 code_used': 49 });
  });

  it.each([
    ['offers-1', 'time bonus', shop],
    ['offers-2', 'welcome discount', welcoming],
  ] as const)('%s: fifty orders of one member with the %s, and one stands', async (_rule, _name, each) => {
    const anna = await addPerson(each.server(), 'Anna');
    const wish = await wishOf(anna);
    const tally = await atOnce(50, () => post(anna, 'payment', { ...wish, once_id: randomUUID() }));
    expect(Object.keys(tally)).toEqual(['200']);
    expect(await standing(each)).toBe(1);
  });

  it('orders-7: fifty times one order is one order, and one payment', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    const wish = await wishOf(anna);
    expect(await atOnce(50, () => post(anna, 'payment', wish))).toEqual({ '200': 50 });
    const { rows } = await shop.server().deps.database.db.execute(sql`select id from payment_order`);
    expect(rows).toHaveLength(1);
  });

  it('orders-14: fifty times one repeated order pays once', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    await buys(shop, anna, 'c10', { method: 'creditcard', store: true });
    const stored = (await packagesOf(anna)).stored[0]?.id;
    const { method: _, ...wish } = await wishOf(anna);
    expect(await atOnce(50, () => post(anna, 'repeat-order', { ...wish, stored }))).toEqual({ '200': 50 });
    shop.server().clock.advance(3_000);
    expect((await userOf(anna)).credits).toBe(38);
  });

  it('debit-7: of fifty tries at one code five count', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    const { answer } = await debits(anna, await debitOf(anna));
    const code = wrongCode(shop);
    const tally = await atOnce(50, () => post(anna, 'directdebit-verify', { payment_id: answer.payment_id, code }));
    expect(tally).toEqual({ '422 invalid_input': 5, '410 sms_code_expired': 45 });
  });

  it('withdrawal-1: fifty withdrawals from one order take its credits once', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    const { payment_id, total } = await buys(shop, anna, 'c10');
    const tally = await atOnce(50, () => post(anna, 'withdrawal', { payment_id, amount: total.amount }));
    expect(tally).toEqual({ '200': 50 });
    await expectSoundLedger(shop.server());
    expect((await userOf(anna)).credits).toBe(3);
  });

  it('withdrawal-11: credits that are paid back are not spent at the same moment', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    const bea = await addPerson(shop.server(), 'Bea');
    for (let round = 0; round < 5; round += 1) {
      const { payment_id, total } = await buys(shop, anna, 'c10');
      await Promise.all([
        atOnce(8, () => post(anna, 'gift', { once_id: randomUUID(), member: bea.id, gift: 'rose' })),
        atOnce(1, () => post(anna, 'withdrawal', { payment_id, amount: total.amount })),
      ]);
      await expectSoundLedger(shop.server());
      expect((await userOf(anna)).credits).toBeGreaterThanOrEqual(0);
    }
  });

  it('orders-9: premium ends when all purchases are charged back at once', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    for (let round = 0; round < 3; round += 1) {
      const bought = [];
      for (let count = 0; count < 4; count += 1) bought.push(await buys(shop, anna, 'c10'));
      expect((await userOf(anna)).paid_user).toBe(true);
      const hints = await Promise.all(
        bought.map(async (purchase) => {
          const { amount } = purchase.total;
          await becomes(shop, purchase, 'charged_back', amount);
          return webhook(shop, await paymentOf(shop, purchase), { type: 'charged_back', amount });
        }),
      );
      shop.server().clock.advance(3_000);
      const answers = await Promise.all(hints.map((hint) => notify(shop, hint)));
      expect(answers).toEqual(hints.map(() => '200 taken'));
      expect((await userOf(anna)).paid_user).toBe(false);
    }
  });

  it('orders-10: fifty looks at one paid order grant it once', async () => {
    const anna = await addPerson(shop.server(), 'Anna');
    const answer = await post(anna, 'payment', await wishOf(anna));
    const { purchase } = (await answer.json()) as { purchase: { payment_id: string; address: string } };
    await press(shop, purchase);
    await atOnce(50, () => anna.browser(`/api/payment.php?payment_id=${purchase.payment_id}`));
    expect((await userOf(anna)).credits).toBe(28);
  });
});
