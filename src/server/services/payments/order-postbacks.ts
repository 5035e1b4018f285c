import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Deps } from '#server/core/deps.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { queuePostback } from '#server/services/attribution/queue.ts';
import { findBuyer, type Order } from '#server/services/payments/order.ts';
import type { Standing } from '#server/services/payments/order-state.ts';

/** Tells the network that brought the buyer of their first purchase, and of money of it that went back. */
export async function queueOrderPostbacks(
  tx: Transaction,
  deps: Pick<Deps, 'sites' | 'postbackQueue'>,
  order: Order,
  before: Standing,
  now: Date,
): Promise<void> {
  if (order.network === null) return;
  const { pool, id, currency, refunded, charged_back } = order;
  const site = (await findBuyer(tx, order))?.site ?? order.site;
  const about = { pool, site, source: order };
  if (order.state === 'paid' && before.state !== 'paid' && !(await hasPaidOther(tx, order)))
    await queuePostback(
      tx,
      deps,
      { ...about, event: 'purchase', subject: id, money: { amount: order.amount, currency } },
      now,
    );
  const back = refunded + charged_back;
  const amount = back - before.refunded - before.chargedBack;
  if (amount > 0 && (await isFirstPurchase(tx, order)))
    await queuePostback(
      tx,
      deps,
      { ...about, event: 'refund', subject: `${id}:${back}`, money: { amount, currency } },
      now,
    );
}

/** By orders, since postbacks are deleted long before the last chargeback comes (attribution-11). */
async function isFirstPurchase(db: Queryable, order: Order): Promise<boolean> {
  const { id, paid_at } = order;
  if (paid_at === null) return false;
  const before = sql`(${paymentOrder.paid_at}, ${paymentOrder.id}) < (${paid_at.toISOString()}::timestamptz, ${id}::uuid)`;
  return !(await hasPaidOther(db, order, before));
}

/** Whether the buyer has paid another order, which may have gone back. */
async function hasPaidOther(db: Queryable, { pool, id, account_id }: Order, condition?: SQL): Promise<boolean> {
  const [other] = await db
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(
      and(
        eq(paymentOrder.pool, pool),
        eq(paymentOrder.account_id, account_id),
        eq(paymentOrder.state, 'paid'),
        ne(paymentOrder.id, id),
        condition,
      ),
    )
    .limit(1);
  return other !== undefined;
}
