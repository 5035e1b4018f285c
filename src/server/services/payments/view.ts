import type { Purchase } from '#contract/purchase.ts';
import type { Money } from '#lib/money.ts';
import type { Call } from '#server/core/call.ts';
import type { Lots } from '#server/services/credits/lots.ts';
import type { Order } from '#server/services/payments/order.ts';
import { isEnded, shownState } from '#server/services/payments/order-state.ts';
import { dueOf, loadRefunds, owedOf } from '#server/services/payments/refund-standing.ts';
import { standingOf } from '#server/services/payments/settle.ts';
import { findWithdrawal, lotsOf, sellerOf } from '#server/services/payments/withdrawal.ts';
import { askedAt } from '#server/services/payments/withdrawal-days.ts';

/**
 * An order as its buyer sees it.
 * @param lots which credits of the buyer are left, if several orders share that
 */
export async function toPurchase(
  { deps, site, now }: Pick<Call, 'deps' | 'site' | 'now'>,
  order: Order,
  lots: () => Promise<Lots> = lotsOf(deps.database.db, order),
): Promise<Purchase> {
  const { id: payment_id, bundle, credits, method, by_stored, country, statement } = order;
  const money = (amount: number): Money => ({ amount, currency: order.currency });
  return {
    ...{ payment_id, bundle, credits, method, by_stored, country, statement },
    state: stateOf(order),
    nothing_charged: isEnded(order) && order.nothing_charged,
    price: money(order.price),
    total: money(order.amount),
    discount: discountOf(order),
    vat_percentage: order.vat_rate === null ? null : order.vat_rate / 100,
    created_at: order.created_at.toISOString(),
    expires_at: order.expires_at.toISOString(),
    paid_at: order.paid_at?.toISOString() ?? null,
    refunded: money(order.refunded),
    ...(await findRefunds(deps, order, now)),
    withdrawn_at: order.withdrawn_at?.toISOString() ?? null,
    withdrawal: await findWithdrawal(order, sellerOf(deps, order, site), lots, askedAt(order, now)),
    address: order.state === 'open' || order.state === 'unknown' ? order.address : null,
  };
}

/** Once the provider has given its page, nothing is unknown any more. */
function stateOf(order: Order): Purchase['state'] {
  const state = shownState(standingOf(order), order);
  return state === 'unknown' && order.address !== null ? 'open' : state;
}

async function findRefunds(
  { database }: Call['deps'],
  order: Order,
  now: Date,
): Promise<Pick<Purchase, 'failed_refund' | 'refund_due'>> {
  // Asked only where something went back.
  const refunds = order.refunded === 0 ? [] : await loadRefunds(database.db, order);
  const owed = owedOf(refunds);
  return {
    failed_refund: owed === undefined ? null : { owed: { amount: owed, currency: order.currency } },
    refund_due: dueOf(refunds, now),
  };
}

function discountOf({ discount_kind: kind, discount_code: code, discount_percentage }: Order): Purchase['discount'] {
  if (kind === null || code === null || discount_percentage === null) return null;
  return { kind, code, value_percentage: discount_percentage };
}
