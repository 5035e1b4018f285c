import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { paymentRefund } from '#server/db/schema/index.ts';
import type { Order } from '#server/services/payments/order.ts';

/**
 * Lowers the refunds of a locked order that nobody has sent yet, and drops those of which nothing is left: the buyer has
 * that money by their bank (withdrawal-12).
 * @param most in minor units
 * @returns by how much they were lowered
 */
export async function lowerUnsent(
  tx: Transaction,
  { pool, id }: Pick<Order, 'pool' | 'id'>,
  most: number,
): Promise<number> {
  if (most <= 0) return 0;
  const unsent = await tx
    .select()
    .from(paymentRefund)
    .where(
      and(
        eq(paymentRefund.pool, pool),
        eq(paymentRefund.order_id, id),
        inArray(paymentRefund.state, ['waiting', 'by_hand']),
      ),
    )
    .orderBy(asc(paymentRefund.created_at), asc(paymentRefund.id))
    .for('update');
  let lowered = 0;
  for (const refund of unsent) {
    const part = Math.min(refund.amount, most - lowered);
    if (part === 0) break;
    const rest = refund.amount - part;
    await tx
      .update(paymentRefund)
      .set(rest > 0 ? { amount: rest } : { state: 'dropped', try_at: null })
      .where(and(eq(paymentRefund.pool, pool), eq(paymentRefund.id, refund.id)));
    lowered += part;
  }
  return lowered;
}
