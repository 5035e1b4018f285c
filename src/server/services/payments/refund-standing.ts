import { and, eq, ne } from 'drizzle-orm';
import { after, day } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import { paymentRefund } from '#server/db/schema/index.ts';
import type { Order } from '#server/services/payments/order.ts';

type Refund = Pick<typeof paymentRefund.$inferSelect, 'amount' | 'state' | 'created_at' | 'failed_at'>;

/** When a refund should have arrived: buyers are told 14 days, and one that arrived in them is known to be `done` by then. */
const lateAfterMs = 15 * day;

/** The refunds of an order, but for those that the bank made unnecessary. */
export async function loadRefunds(db: Queryable, { pool, id }: Pick<Order, 'pool' | 'id'>): Promise<readonly Refund[]> {
  const { amount, state, created_at, failed_at } = paymentRefund;
  return db
    .select({ amount, state, created_at, failed_at })
    .from(paymentRefund)
    .where(and(eq(paymentRefund.pool, pool), eq(paymentRefund.order_id, id), ne(state, 'dropped')));
}

/**
 * What is still owed of refunds that failed after they were sent (withdrawal-22), in minor units of the order's currency:
 * 0 once the operator has paid all of it.
 * @returns `undefined` if none failed, or the bank took back what did
 */
export function owedOf(refunds: readonly Refund[]): number | undefined {
  const failed = refunds.filter(({ failed_at }) => failed_at !== null);
  if (failed.length === 0) return undefined;
  return failed.reduce((owed, { amount, state }) => owed + (state === 'by_hand' ? amount : 0), 0);
}

/** Whether one of the refunds has neither arrived nor failed, as far as we know, and should have arrived (withdrawal-23). */
export function dueOf(refunds: readonly Refund[], now: Date): 'in_time' | 'late' | null {
  const due = refunds.filter(({ state, failed_at }) => state !== 'done' && failed_at === null);
  if (due.length === 0) return null;
  return due.some(({ created_at }) => now >= after(created_at, lateAfterMs)) ? 'late' : 'in_time';
}
