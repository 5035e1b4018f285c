import { Refusal } from '#server/core/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { discountUse } from '#server/db/schema/index.ts';
import { isUse, lockUse, type Use } from '#server/services/payments/discount-uses.ts';
import { lockOrder, type Order } from '#server/services/payments/order.ts';
import { isEnded } from '#server/services/payments/order-state.ts';
import { type SettleDeps, settle, standingOf } from '#server/services/payments/settle.ts';

/**
 * Gives a discount to an order, once for its holder. From an order that has ended it is taken over, and so from an
 * open one of the same buyer, who chose another way to pay: that one is cancelled.
 * @throws Refusal `code_used`
 */
export async function claimDiscount(
  tx: Transaction,
  deps: SettleDeps,
  use: Use,
  { id, account_id }: Pick<Order, 'id' | 'account_id'>,
  now: Date,
): Promise<void> {
  const claimed = await tx
    .insert(discountUse)
    .values({ ...use, order_id: id })
    .onConflictDoNothing()
    .returning({ id: discountUse.order_id });
  if (claimed.length > 0) return;
  // The order before its discount, as a payment that is being settled has them.
  const [held] = await tx.select().from(discountUse).where(isUse(use));
  const before = held && (await lockOrder(tx, use.pool, held.order_id));
  const isStill = before !== undefined && (await lockUse(tx, use))?.order_id === before.id;
  const isOpen = before?.state === 'open' || before?.state === 'unknown';
  const isOwn = isOpen && before.account_id === account_id;
  if (!isStill || !(isOwn || isEnded(before))) throw new Refusal('code_used');
  if (isOwn) await settle(tx, deps, before, { ...standingOf(before), state: 'cancelled' }, { source: 'member' }, now);
  await tx.update(discountUse).set({ order_id: id }).where(isUse(use));
}
