import { and, asc, desc, eq, gt, type SQL, sql } from 'drizzle-orm';
import type { Queryable } from '#server/db/database.ts';
import { paymentEvent, paymentOrder } from '#server/db/schema/index.ts';
import { orderConditions } from '#server/services/money/list.ts';
import { longestList, written } from '#server/services/money/order-record.ts';
import type { CommandOf, Records } from '#server/services/money/schema.ts';
import { findBuyer, type Order } from '#server/services/payments/order.ts';

/** When money of an order was first taken back. */
const takenBack = sql<string>`(select min(at) from payment_event event where event.pool = ${paymentOrder.pool}
  and event.order_id = ${paymentOrder.id} and event.charged_back > 0)`;

/**
 * Lists orders that were charged back, the newest first, with what a provider wants to know of them. The receipt was
 * queued in the moment that the order was paid, and the mail about the chargeback in that of it.
 */
export async function listDisputes(db: Queryable, { since, ...chosen }: CommandOf<'disputes'>): Promise<Records> {
  const from = since === undefined ? undefined : sql`${takenBack} >= ${`${since}T00:00:00Z`}::timestamptz`;
  const orders = await db
    .select()
    .from(paymentOrder)
    .where(and(gt(paymentOrder.charged_back, 0), ...orderConditions(chosen), from))
    .orderBy(desc(takenBack), desc(paymentOrder.id))
    .limit(longestList);
  const disputes: Records[string] = [];
  for (const order of orders) disputes.push(await describeDispute(db, order));
  return { disputes };
}

async function describeDispute(db: Queryable, order: Order): Promise<Records[string][number]> {
  const buyer = await findBuyer(db, order);
  const [paid, back] = [
    await findMoment(db, order, sql`${paymentEvent.state} = 'paid'`),
    await findMoment(db, order, sql`${paymentEvent.charged_back} > 0`),
  ];
  const use = await loadUse(db, order);
  const { id, site, company_id, provider, provider_reference, method, country, statement, currency } = order;
  return {
    charged_back_at: back?.toISOString() ?? null,
    ...{ order: id, site, company: company_id, provider, provider_reference, method, country, statement, currency },
    ...{ amount: written(order, order.amount), charged_back: written(order, order.charged_back) },
    refunded: written(order, order.refunded),
    member: buyer?.id ?? null,
    signed_up: buyer?.created_at.toISOString() ?? null,
    confirmed: buyer?.confirmed_at?.toISOString() ?? null,
    ordered: order.created_at.toISOString(),
    paid: order.paid_at?.toISOString() ?? null,
    receipt_queued: paid?.toISOString() ?? null,
    credits: order.credits,
    spent_since: use.credits,
    last_spent: use.last,
  };
}

async function findMoment(db: Queryable, { pool, id }: Order, condition: SQL): Promise<Date | undefined> {
  const [event] = await db
    .select({ at: paymentEvent.at })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.pool, pool), eq(paymentEvent.order_id, id), condition))
    .orderBy(asc(paymentEvent.at))
    .limit(1);
  return event?.at;
}

/** The credits that the buyer has spent since the order was paid, of whichever purchase, and when last. */
async function loadUse(db: Queryable, { pool, account_id, paid_at, created_at }: Order) {
  const { rows } = await db.execute<{ credits: number; last: Date | string | null }>(sql`
    select coalesce(sum(credits), 0)::int as credits, max(created_at) as last from credit_transfer spent
    where pool = ${pool} and from_account = ${account_id} and to_account = 'spent'
      and created_at >= ${(paid_at ?? created_at).toISOString()}::timestamptz
      and not exists (select from credit_transfer back where back.pool = spent.pool and back.reverses = spent.id)`);
  const [use] = rows;
  return { credits: use?.credits ?? 0, last: use?.last ? new Date(use.last).toISOString() : null };
}
