import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { needsAccountToPayBack } from '#lib/payment-methods.ts';
import { describeError } from '#server/core/describe-error.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import { after, day, minute } from '#server/core/time.ts';
import { paymentOrder, paymentRefund } from '#server/db/schema/index.ts';
import { type AskDeps, settleByAnswer } from '#server/services/payments/ask.ts';
import { findOrder, isOrder, type Order } from '#server/services/payments/order.ts';

type Refund = typeof paymentRefund.$inferSelect;

/** Number of refunds per query. */
const batch = 50;

/** Has providers send the money of refunds that are due. Safe to run in several processes at once. */
export async function sendRefunds(deps: AskDeps, now: Date): Promise<void> {
  const due = await deps.database.db
    .select()
    .from(paymentRefund)
    .where(lte(paymentRefund.try_at, now))
    .orderBy(asc(paymentRefund.try_at))
    .limit(batch);
  for (const refund of due)
    await sendRefund(deps, refund, now).catch(async (error: unknown) => {
      // One that cannot be sent must not keep the others waiting.
      deps.logger.error({ order: refund.order_id, ...describeError(error) }, 'a refund could not be sent');
      await postpone(deps, refund, now);
    });
}

/**
 * The key of the refund makes the provider send it once, however often this is tried, while the provider remembers keys.
 * Later on, what it says of the payment tells whether it was sent (withdrawal-14).
 */
async function sendRefund(deps: AskDeps, refund: Refund, now: Date): Promise<void> {
  const order = await findOrder(deps.database.db, refund.pool, refund.order_id);
  const account = order && deps.payments.accounts.get(order.company_id);
  if (order === undefined || account === undefined || account.provider.kind !== order.provider)
    return postpone(deps, refund, now);
  const { provider } = account;
  if (!provider.capabilities.refunds || needsAccountToPayBack(order.method))
    return void (await keep(deps, refund, { state: 'by_hand', try_at: null }));
  try {
    const payment = await provider.ask(handleOf(order));
    if (payment === undefined) throw new PaymentRefusedError('invalid', 'the provider knows no such payment');
    // What the bank has taken back meanwhile is no longer due.
    await settleByAnswer(deps, order, payment, 'question', now);
    const due = await beginTry(deps, refund);
    if (due === undefined) return;
    const wasSent =
      due.tries > 1 && provider.capabilities.tells === 'everything' && payment.refunded >= (await sumWith(deps, due));
    if (!wasSent) await provider.refund(payment, { amount: due.amount, currency: order.currency }, due.id);
    if (!(await keep(deps, refund, { state: 'sent', try_at: null }))) await askAgain(deps, order, now);
  } catch (error) {
    if (error instanceof PaymentRefusedError && error.reason !== 'unreachable') {
      deps.logger.error({ order: order.id, reason: error.reason }, 'a provider refused a refund');
      return void (await keep(deps, refund, { state: 'by_hand', try_at: null }));
    }
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError)) throw error;
    await postpone(deps, refund, now);
  }
}

/**
 * Counts a try before the provider hears of it: a process that is killed in between leaves it counted.
 * @returns the refund as it is now; `undefined` once it does not wait any more
 */
async function beginTry({ database }: AskDeps, refund: Refund): Promise<Refund | undefined> {
  const [due] = await database.db
    .update(paymentRefund)
    .set({ tries: refund.tries + 1 })
    .where(isWaiting(refund))
    .returning();
  return due;
}

/** What a provider has paid back of an order once a refund was sent, as far as we know (minor units). */
async function sumWith({ database }: AskDeps, { pool, order_id, amount }: Refund): Promise<number> {
  const { rows } = await database.db.execute<{ sent: number }>(sql`
    select (o.refunded - coalesce((select sum(r.amount) from payment_refund r
      where r.pool = o.pool and r.order_id = o.id and r.state in ('waiting', 'by_hand')), 0))::int as sent
    from payment_order o where o.pool = ${pool} and o.id = ${order_id}::uuid`);
  return Number(rows[0]?.sent) + amount;
}

/** It was dropped while it was being sent, so what the provider tells of it counts. */
async function askAgain({ database }: AskDeps, order: Order, now: Date): Promise<void> {
  await database.db.update(paymentOrder).set({ ask_at: now }).where(isOrder(order));
}

async function postpone(deps: AskDeps, refund: Refund, now: Date): Promise<void> {
  await keep(deps, refund, { try_at: after(now, pauseAfter(refund.tries)), tries: refund.tries + 1 });
}

function handleOf({ id, provider_reference }: Order) {
  return { reference: id, providerReference: provider_reference ?? undefined };
}

/** Grows from a minute to a day. */
function pauseAfter(tries: number): number {
  return Math.min(day, minute * 2 ** tries);
}

/** @returns whether it still waited */
async function keep({ database }: AskDeps, refund: Refund, changes: Partial<Refund>): Promise<boolean> {
  const kept = await database.db
    .update(paymentRefund)
    .set(changes)
    .where(isWaiting(refund))
    .returning({ id: paymentRefund.id });
  return kept.length > 0;
}

function isWaiting({ pool, id }: Refund) {
  return and(eq(paymentRefund.pool, pool), eq(paymentRefund.id, id), eq(paymentRefund.state, 'waiting'));
}
