import { and, eq, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Deps } from '#server/core/deps.ts';
import type { PaymentSnapshot } from '#server/core/ports/payments.ts';
import type { Transaction } from '#server/db/database.ts';
import { paymentRefund } from '#server/db/schema/index.ts';
import { findBuyer, lockOrder, type Order } from '#server/services/payments/order.ts';

/**
 * Leaves refunds of an order to the operator that the provider took and that failed later on, as when a bank account
 * was closed (withdrawal-20). Each once: what the operator then pays back is done, though the provider's word stays.
 * The buyer is asked where to pay it to (withdrawal-22).
 */
export async function markFailed(
  tx: Transaction,
  { logger, mailQueue }: Pick<Deps, 'logger' | 'mailQueue'>,
  order: Order,
  { refunds }: PaymentSnapshot,
  now: Date,
): Promise<void> {
  const { pool, id, site, locale } = order;
  const keys = refunds.flatMap(({ key, status }) =>
    status === 'failed' && key !== undefined && validate(key) ? [key] : [],
  );
  if (keys.length === 0) return;
  await lockOrder(tx, pool, id);
  const failed = await tx
    .update(paymentRefund)
    .set({ state: 'by_hand', try_at: null, failed_at: now })
    .where(
      and(
        eq(paymentRefund.pool, pool),
        eq(paymentRefund.order_id, id),
        inArray(paymentRefund.id, keys),
        isNull(paymentRefund.failed_at),
        // One that waits was sent if its key is there: only the answer was lost.
        or(isNotNull(paymentRefund.sent_at), eq(paymentRefund.state, 'waiting')),
      ),
    )
    .returning({ id: paymentRefund.id });
  for (const _ of failed) logger.error({ order: id }, 'a refund failed after it was sent');
  const buyer = failed.length === 0 ? undefined : await findBuyer(tx, order);
  if (buyer === undefined) return;
  await mailQueue.enqueue(tx, { kind: 'refund_failed', pool, site, locale, member: buyer.id, order: id });
}
