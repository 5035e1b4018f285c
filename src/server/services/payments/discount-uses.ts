import { and, eq, inArray } from 'drizzle-orm';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { discountUse, paymentOrder } from '#server/db/schema/index.ts';
import type { Order } from '#server/services/payments/order.ts';

/** A discount, and for whom it counts once: an account, or everybody (`''`). */
interface Use {
  readonly pool: string;
  readonly code: string;
  readonly holder: string;
}

type Holder = Pick<Order, 'id' | 'state' | 'account_id'>;

/** Orders in these states give their discount back. */
const ended = ['failed', 'cancelled', 'expired'] as const;

/**
 * Gives a discount to an order, once for its holder. From an order that has ended it is taken over, and so from an
 * open one of the same buyer, who chose another way to pay: that one is cancelled.
 * @throws Refusal `code_used`
 */
export async function claimDiscount(tx: Transaction, use: Use, { id, account_id }: Holder): Promise<void> {
  const claimed = await tx
    .insert(discountUse)
    .values({ ...use, order_id: id })
    .onConflictDoNothing()
    .returning({ id: discountUse.order_id });
  if (claimed.length > 0) return;
  const [before] = await selectHolder(tx, use).for('update');
  const isOpen = before?.state === 'open' || before?.state === 'unknown';
  const isOwn = isOpen && before.account_id === account_id;
  if (before === undefined || !(isOwn || isEnded(before))) throw new Refusal('code_used');
  if (isOwn)
    await tx
      .update(paymentOrder)
      .set({ state: 'cancelled' })
      .where(
        and(
          eq(paymentOrder.pool, use.pool),
          eq(paymentOrder.id, before.id),
          inArray(paymentOrder.state, ['open', 'unknown']),
        ),
      );
  await tx.update(discountUse).set({ order_id: id }).where(isUse(use));
}

/** Whether a discount was paid with, or somebody else's payment with it is on its way. */
export async function isUsedUp(db: Queryable, use: Use, account?: string): Promise<boolean> {
  const [before] = await selectHolder(db, use);
  if (before === undefined || isEnded(before)) return false;
  return before.state === 'paid' || before.state === 'pending' || before.account_id !== (account ?? use.holder);
}

function isEnded({ state }: Holder): boolean {
  return ended.some((each) => each === state);
}

function selectHolder(db: Queryable, use: Use) {
  return db
    .select({ id: paymentOrder.id, state: paymentOrder.state, account_id: paymentOrder.account_id })
    .from(discountUse)
    .innerJoin(paymentOrder, and(eq(paymentOrder.pool, discountUse.pool), eq(paymentOrder.id, discountUse.order_id)))
    .where(isUse(use));
}

function isUse({ pool, code, holder }: Use) {
  return and(eq(discountUse.pool, pool), eq(discountUse.code, code), eq(discountUse.holder, holder));
}
