import { and, asc, eq, lte } from 'drizzle-orm';
import type { Deps } from '#server/core/deps.ts';
import { describeError } from '#server/core/describe-error.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import { after, day, minute } from '#server/core/time.ts';
import { paymentRefund } from '#server/db/schema/index.ts';
import { findOrder, type Order } from '#server/services/payments/order.ts';

type Refund = typeof paymentRefund.$inferSelect;
type RefundDeps = Pick<Deps, 'database' | 'payments' | 'logger'>;

/** Number of refunds per query. */
const batch = 50;

/** Has providers send the money of refunds that are due. Safe to run in several processes at once. */
export async function sendRefunds(deps: RefundDeps, now: Date): Promise<void> {
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

/** The key of the refund makes the provider send it once, however often this is tried. */
async function sendRefund(deps: RefundDeps, refund: Refund, now: Date): Promise<void> {
  const order = await findOrder(deps.database.db, refund.pool, refund.order_id);
  const account = order && deps.payments.accounts.get(order.company_id);
  if (order === undefined || account === undefined || account.provider.kind !== order.provider)
    return postpone(deps, refund, now);
  const { provider } = account;
  if (!provider.capabilities.refunds) return keep(deps, refund, { state: 'by_hand', try_at: null });
  try {
    const payment = await provider.ask(handleOf(order));
    if (payment === undefined) throw new PaymentRefusedError('invalid', 'the provider knows no such payment');
    await provider.refund(payment, { amount: refund.amount, currency: order.currency }, refund.id);
    await keep(deps, refund, { state: 'sent', try_at: null });
  } catch (error) {
    if (error instanceof PaymentRefusedError && error.reason !== 'unreachable') {
      deps.logger.error({ order: order.id, reason: error.reason }, 'a provider refused a refund');
      return keep(deps, refund, { state: 'by_hand', try_at: null });
    }
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError)) throw error;
    await postpone(deps, refund, now);
  }
}

function postpone(deps: RefundDeps, refund: Refund, now: Date): Promise<void> {
  return keep(deps, refund, { try_at: after(now, pauseAfter(refund.tries)), tries: refund.tries + 1 });
}

function handleOf({ id, provider_reference }: Order) {
  return { reference: id, providerReference: provider_reference ?? undefined };
}

/** Grows from a minute to a day. */
function pauseAfter(tries: number): number {
  return Math.min(day, minute * 2 ** tries);
}

async function keep({ database }: RefundDeps, { pool, id }: Refund, changes: Partial<Refund>): Promise<void> {
  await database.db
    .update(paymentRefund)
    .set(changes)
    .where(and(eq(paymentRefund.pool, pool), eq(paymentRefund.id, id)));
}
