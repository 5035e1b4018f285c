import { randomUUID } from 'node:crypto';
import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Purchase } from '#contract/purchase.ts';
import { hour, minute } from '#server/core/time.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { grantedCredits } from '#server/services/payments/order-state.ts';
import { standingOf } from '#server/services/payments/settle.ts';
import { looksAt, notify, paymentOf, runPaymentJob, sends, shareShop, webhook, wishOf } from '#tests/support/buying.ts';
import { userOf } from '#tests/support/chat.ts';
import { expectSoundLedger } from '#tests/support/ledger.ts';
import { addPerson, does, type Person, reads } from '#tests/support/pair.ts';
import { open } from '#tests/support/sites.ts';

/** `WALK_STEPS=10000 vitest run --project server tests/server/payments/walks.test.ts` walks ten times as far. */
const steps = Number(process.env.WALK_STEPS ?? 1_000);
const stepsEach = 100;

const shop = shareShop();

const whose = fc.nat(1);
/** One of the newest orders, which are those that get in each other's way. */
const which = fc.nat(2);
const outcomes = [
  ...['paid', 'pending', 'failed', 'cancelled', 'expired'],
  ...['refunded', 'refund_failed', 'charged_back'],
] as const;
const step = fc.oneof(
  fc.record({ do: fc.constant('order' as const), whose, bundle: fc.constantFrom('c10', 'c25'), code: fc.boolean() }),
  // The provider's own life of a payment; what it cannot become is refused there.
  fc.record({
    do: fc.constant('outcome' as const),
    whose,
    which,
    outcome: fc.constantFrom(...outcomes, 'paid' as const, 'paid' as const),
    amount: fc.integer({ min: 1, max: 3600 }),
    isTold: fc.boolean(),
  }),
  fc.record({ do: fc.constant('look' as const), whose, which }),
  fc.record({ do: fc.constant('withdraw' as const), whose, which }),
  fc.record({ do: fc.constant('spend' as const), whose }),
  fc.record({ do: fc.constant('wait' as const), time: fc.constantFrom(3_000, minute, 20 * minute, hour) }),
  fc.record({ do: fc.constant('job' as const) }),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

test(`orders-4, orders-9, offers-10, credits-12: nothing is broken on ${steps} random steps of orders, money and credits`, {
  timeout: steps * 600,
}, async () => {
  await fc.assert(fc.asyncProperty(fc.array(step, { minLength: stepsEach, maxLength: stepsEach }), walk), {
    numRuns: Math.ceil(steps / stepsEach),
    endOnFailure: true,
  });
});

async function walk(taken: readonly Step[]): Promise<void> {
  await shop.server().reset();
  const { deps, clock } = shop.server();
  await deps.database.db.execute(sql`insert into discount_code (pool, code, kind, value_percentage, status, validity, created_at)
    values (${open}, 'ONCE', 'operator', 50, 'active', 'once', ${clock.now().toISOString()}::timestamptz)`);
  const people = [await addPerson(shop.server(), 'Anna'), await addPerson(shop.server(), 'Bea')] as const;
  for (const each of taken) {
    await take(people, each);
    // So that movements have an order.
    clock.advance(10);
    await check(people);
  }
}

async function take(people: readonly [Person, Person], taken: Step): Promise<void> {
  const { deps, clock } = shop.server();
  if (taken.do === 'wait') return clock.advance(taken.time);
  if (taken.do === 'job') return runPaymentJob(shop);
  const [person, other] = taken.whose === 0 ? people : [people[1], people[0]];
  if (taken.do === 'spend') {
    await does(person, 'POST', 'gift', { once_id: randomUUID(), member: other.id, gift: 'rose' });
    return;
  }
  if (taken.do === 'order') {
    await deps.database.db.execute(sql`delete from attempt`);
    const wish = await wishOf(person, taken.bundle);
    const half = { amount: wish.bundle === 'c10' ? 845 : 1800, currency: 'EUR' };
    await sends(person, 'payment', taken.code ? { ...wish, code: 'ONCE', total: half } : wish);
    return;
  }
  const { purchases } = await reads<{ purchases: readonly Purchase[] }>(person, 'transactions.php?of=purchases');
  const purchase = purchases[taken.which];
  if (purchase === undefined) return;
  if (taken.do === 'look') await looksAt(person, purchase);
  if (taken.do === 'withdraw')
    await sends(person, 'withdrawal', {
      payment_id: purchase.payment_id,
      amount: purchase.withdrawal?.amount.amount ?? 1,
    });
  if (taken.do === 'outcome') {
    const { id } = await paymentOf(shop, purchase);
    const { outcome, amount } = taken;
    const part = outcome === 'refunded' || outcome === 'charged_back' ? { amount } : {};
    await shop.sandbox().call('POST', `/api/payments/${id}/outcome`, { outcome, ...part });
    if (taken.isTold) await notify(shop, webhook(shop, await paymentOf(shop, purchase), { type: outcome }));
  }
}

async function check(people: readonly Person[]): Promise<void> {
  const { db } = shop.server().deps.database;
  await expectSoundLedger(shop.server());
  const orders = await db.select().from(paymentOrder);
  const { rows: granted } = await db.execute<{ id: string; credits: number }>(sql`
    select order_id as id, sum(case when kind = 'purchase' then credits else -credits end)::int as credits
    from credit_transfer where order_id is not null group by order_id`);
  const grants = new Map(granted.map(({ id, credits }) => [id, credits]));
  for (const order of orders)
    expect([order.id, grants.get(order.id) ?? 0]).toEqual([order.id, grantedCredits(standingOf(order), order)]);
  const { rows: money } = await db.execute(sql`select currency from (
      select to_account as account, currency, amount from money_transfer
      union all select from_account, currency, -amount from money_transfer) entry
    group by currency having sum(amount) <> 0`);
  expect(money).toEqual([]);
  const { rows: twice } = await db.execute(sql`
    select discount_code from payment_order held
    where state = 'paid' and discount_code is not null and not exists (
      select from payment_refund refund where refund.order_id = held.id and refund.cause = 'discount')
    group by discount_code, case when discount_code = 'ONCE' then null else account_id end having count(*) > 1`);
  expect(twice).toEqual([]);
  for (const person of people) {
    const { rows } = await db.execute<{ stands: boolean }>(sql`select exists (
      select from payment_order join wallet on wallet.account_id = payment_order.account_id
      where wallet.member_id = ${person.id}::uuid and state = 'paid' and refunded + charged_back < amount) as stands`);
    expect((await userOf(person)).paid_user).toBe(rows[0]?.stands);
  }
}
