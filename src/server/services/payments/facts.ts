import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#server/core/deps.ts';
import type { PaymentFact } from '#server/core/ports/payments.ts';
import type { Transaction } from '#server/db/database.ts';
import { paymentEvent, paymentRefund } from '#server/db/schema/index.ts';
import { lockOrder, type Order } from '#server/services/payments/order.ts';
import { type SettleDeps, settle, standingOf } from '#server/services/payments/settle.ts';

interface SignedFact {
  readonly fact: PaymentFact | undefined;
  readonly eventKey: string | undefined;
}

/**
 * Counts what a provider signed that it does not tell when asked: money that went back, each event once. A refund of
 * ours has counted already, also where the operator made it by hand and said so first.
 */
export async function takeFact(
  deps: SettleDeps & Pick<Deps, 'database'>,
  { pool, id }: Order,
  { fact, eventKey }: SignedFact,
  now: Date,
): Promise<void> {
  if (fact === undefined || fact.kind === 'paid' || eventKey === undefined) return;
  const { kind, amount } = fact;
  await deps.database.transaction(async (tx) => {
    const order = await lockOrder(tx, pool, id);
    if (order === undefined || amount.currency !== order.currency || (await isKnown(tx, order, eventKey))) return;
    const { refunded, chargedBack } = standingOf(order);
    const isOurs = kind === 'refunded' && (await finishRefund(tx, order, amount.amount, eventKey));
    // It tells of one of the two, and nothing of the other.
    const word = {
      state: order.state,
      refunded: kind === 'refunded' ? Math.min(order.amount, refunded + amount.amount) : 0,
      chargedBack: kind === 'charged_back' ? Math.min(order.amount, chargedBack + amount.amount) : 0,
    };
    if (isOurs) await keepEvent(tx, order, eventKey, now);
    else await settle(tx, deps, order, word, { source: 'notice', eventKey }, now);
  });
}

async function isKnown(tx: Transaction, { pool, id }: Order, eventKey: string): Promise<boolean> {
  const known = await tx
    .select({ id: paymentEvent.id })
    .from(paymentEvent)
    .where(and(eq(paymentEvent.pool, pool), eq(paymentEvent.order_id, id), eq(paymentEvent.event_key, eventKey)));
  return known.length > 0;
}

/** Marks the oldest refund of such an amount as done that the provider has not told of. @returns whether there is one */
async function finishRefund(tx: Transaction, { pool, id }: Order, amount: number, event_key: string): Promise<boolean> {
  const [waiting] = await tx
    .select({ id: paymentRefund.id })
    .from(paymentRefund)
    .where(
      and(
        eq(paymentRefund.pool, pool),
        eq(paymentRefund.order_id, id),
        eq(paymentRefund.amount, amount),
        // One that is not due any more was made all the same: it is another one.
        ne(paymentRefund.state, 'dropped'),
        isNull(paymentRefund.event_key),
      ),
    )
    .orderBy(asc(paymentRefund.created_at))
    .limit(1);
  if (waiting === undefined) return false;
  await tx
    .update(paymentRefund)
    .set({ state: 'done', try_at: null, event_key })
    .where(and(eq(paymentRefund.pool, pool), eq(paymentRefund.id, waiting.id)));
  return true;
}

async function keepEvent(tx: Transaction, order: Order, event_key: string, now: Date): Promise<void> {
  const { pool, id: order_id, state, refunded, charged_back } = order;
  const event = { pool, order_id, source: 'notice', event_key, state, refunded, charged_back, at: now } as const;
  await tx.insert(paymentEvent).values({ ...event, id: uuidv7({ msecs: now.getTime() }) });
}
