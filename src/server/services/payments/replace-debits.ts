import { and, eq, isNull, ne, sql } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { debitMandate } from '#server/db/schema/index.ts';
import type { Order } from '#server/services/payments/order.ts';
import { type SettleDeps, settle } from '#server/services/payments/settle.ts';

/**
 * Cancels the direct debits of a buyer that a new one replaces: those that nobody has confirmed (debit-21). Ends their
 * codes first: a confirmation at the same moment waits for that row, and then finds no code, or came before and keeps
 * its order.
 */
export async function replaceDebits(
  tx: Transaction,
  deps: SettleDeps,
  { pool, id, account_id }: Order,
  now: Date,
): Promise<void> {
  const isOpen = sql`exists (select from payment_order o
    where o.pool = ${debitMandate.pool} and o.id = ${debitMandate.id} and o.state = 'open')`;
  const replaced = await tx
    .update(debitMandate)
    .set({ code_mark: null, code_expires_at: null })
    .where(
      and(
        eq(debitMandate.pool, pool),
        eq(debitMandate.account_id, account_id),
        ne(debitMandate.id, id),
        isNull(debitMandate.confirmed_at),
        isOpen,
      ),
    )
    .returning({ id: debitMandate.id });
  const word = { state: 'cancelled', refunded: 0, chargedBack: 0 } as const;
  for (const each of replaced) await settle(tx, deps, { pool, id: each.id }, word, { source: 'member' }, now);
}
