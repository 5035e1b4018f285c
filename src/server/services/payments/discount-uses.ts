import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { discountUse, paymentOrder } from '#server/db/schema/index.ts';
import { findOrder, type Order } from '#server/services/payments/order.ts';
import { isEnded } from '#server/services/payments/order-state.ts';

/** A discount, and for whom it counts once: an account, or everybody (`''`). */
export interface Use {
  readonly pool: string;
  readonly code: string;
  readonly holder: string;
}

/** Whether a discount was paid with, or somebody else's payment with it is on its way. */
export async function isUsedUp(db: Queryable, use: Use, account?: string): Promise<boolean> {
  const [before] = await db
    .select({ state: paymentOrder.state, account_id: paymentOrder.account_id })
    .from(discountUse)
    .innerJoin(paymentOrder, and(eq(paymentOrder.pool, discountUse.pool), eq(paymentOrder.id, discountUse.order_id)))
    .where(isUse(use));
  // An order that ended gives its discount back.
  if (before === undefined || isEnded(before)) return false;
  return before.state === 'paid' || before.state === 'pending' || before.account_id !== (account ?? use.holder);
}

/** Locks who has a discount until the transaction ends. */
export async function lockUse(tx: Transaction, use: Use): Promise<typeof discountUse.$inferSelect | undefined> {
  const [found] = await tx.select().from(discountUse).where(isUse(use)).for('update');
  return found;
}

/**
 * Makes sure that an order that was just paid has its discounts for itself: money may come for one that had ended, and
 * that had given them back.
 * @returns false if another order was paid with one since, or is being paid
 */
export async function keepDiscount(
  tx: Transaction,
  { pool, id, account_id, discount_code, leaving_code }: Order,
): Promise<boolean> {
  const codes = [discount_code, leaving_code].filter((code) => code !== null);
  const uses = await tx
    .select()
    .from(discountUse)
    .where(
      and(
        eq(discountUse.pool, pool),
        inArray(discountUse.code, codes),
        inArray(discountUse.holder, [account_id, '']),
        ne(discountUse.order_id, id),
      ),
    )
    .orderBy(asc(discountUse.code))
    .for('update');
  for (const { order_id } of uses) {
    // Read after the lock, so that it is how the other one stands now.
    const other = await findOrder(tx, pool, order_id);
    if (other?.state === 'paid' || other?.state === 'pending') return false;
  }
  for (const use of uses) await tx.update(discountUse).set({ order_id: id }).where(isUse(use));
  return true;
}

/** SQL condition: a discount and its holder. */
export function isUse({ pool, code, holder }: Use) {
  return and(eq(discountUse.pool, pool), eq(discountUse.code, code), eq(discountUse.holder, holder));
}
