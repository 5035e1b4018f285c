import { eq } from 'drizzle-orm';
import { writeMoney } from '#lib/money.ts';
import { OperatorError } from '#server/core/operator-error.ts';
import type { Queryable } from '#server/db/database.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import type { MoneyRecord } from '#server/services/money/schema.ts';
import type { Order } from '#server/services/payments/order.ts';
import { shownState } from '#server/services/payments/order-state.ts';
import { standingOf } from '#server/services/payments/settle.ts';

/** Rows of a list at most. */
export const longestList = 500;

/**
 * Finds an order by its number, in any pool: numbers are random, so operators give them without the pool.
 * @throws OperatorError if there is none
 */
export async function requireOrder(db: Queryable, id: string): Promise<Order> {
  const [order] = await db.select().from(paymentOrder).where(eq(paymentOrder.id, id));
  if (order === undefined) throw new OperatorError(`There is no order ${id}.`);
  return order;
}

/** An order in a line; amounts in units of its currency. */
export function toRecord(order: Order): MoneyRecord {
  const { id, site, company_id, method, country, credits, currency, amount, refunded, charged_back } = order;
  return {
    ordered: order.created_at.toISOString(),
    ...{ order: id, state: shownState(standingOf(order), order), site, company: company_id, method, country, credits },
    ...{ currency, amount: written(order, amount), refunded: written(order, refunded) },
    ...{ charged_back: written(order, charged_back), code: order.discount_code },
  };
}

/** Writes minor units of an order's currency. */
export function written({ currency }: Pick<Order, 'currency'>, amount: number): string {
  return writeMoney({ amount, currency });
}

/** What of an order has been paid and has not gone back, in minor units. */
export function restOf({ state, amount, refunded, charged_back }: Order): number {
  return state === 'paid' ? Math.max(0, amount - refunded - charged_back) : 0;
}
