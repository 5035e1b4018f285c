import { paymentMethodFacts } from '#lib/payment-methods.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Transaction } from '#server/db/database.ts';
import type { paymentEvent } from '#server/db/schema/index.ts';
import { findBuyer, type Order } from '#server/services/payments/order.ts';
import { isEnded, type Standing } from '#server/services/payments/order-state.ts';

/** Who said it. */
type Source = (typeof paymentEvent.$inferSelect)['source'];

type OrderMail = 'purchase_receipt' | 'payment_ended' | 'payment_reversed' | 'withdrawal_receipt' | 'refund_receipt';

/** Queues the mail that tells the buyer what became of an order; none to somebody who is erased. */
export async function queueOrderMails(
  tx: Transaction,
  { mailQueue }: Pick<Deps, 'mailQueue'>,
  order: Order,
  before: Standing,
  source: Source,
): Promise<void> {
  const kind = mailOf(order, before, source);
  const buyer = kind && (await findBuyer(tx, order));
  if (kind === undefined || buyer === undefined) return;
  const { pool, site, locale, id } = order;
  await mailQueue.enqueue(tx, { kind, pool, site, locale, member: buyer.id, order: id });
}

/** The one that matters most; a payment that only failed while the buyer watched needs none. */
function mailOf(order: Order, before: Standing, source: Source): OrderMail | undefined {
  if (order.charged_back > before.chargedBack) return 'payment_reversed';
  if (order.refunded > before.refunded) return source === 'member' ? 'withdrawal_receipt' : 'refund_receipt';
  if (order.state === 'paid' && before.state !== 'paid') return 'purchase_receipt';
  return hasWaited(order, before, source) && isEnded(order) ? 'payment_ended' : undefined;
}

/** Whether nobody watched for the end: the buyer was told to wait, or makes a bank transfer in the next days. */
function hasWaited({ method }: Order, { state }: Standing, source: Source): boolean {
  const isTransfer = paymentMethodFacts(method).kind === 'transfer';
  return state === 'pending' || state === 'unknown' || (state === 'open' && isTransfer && source !== 'member');
}
