import { and, eq, sql } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, paymentOrder, wallet } from '#server/db/schema/index.ts';

export type Order = typeof paymentOrder.$inferSelect;

/** Finds an order; `undefined` for text that is no id, too. */
export async function findOrder(db: Queryable, pool: string, id: string): Promise<Order | undefined> {
  if (!validate(id)) return undefined;
  const [found] = await db.select().from(paymentOrder).where(isOrder({ pool, id }));
  return found;
}

/** Finds an order, and locks it until the transaction ends. */
export async function lockOrder(tx: Transaction, pool: string, id: string): Promise<Order | undefined> {
  const [found] = await tx.select().from(paymentOrder).where(isOrder({ pool, id })).for('update');
  return found;
}

/** Finds an order of a member's own. */
export async function findOwnOrder(
  db: Queryable,
  owner: Pick<Member, 'pool' | 'id'>,
  id: string,
): Promise<Order | undefined> {
  const order = await findOrder(db, owner.pool, id);
  return order !== undefined && (await accountOf(db, owner)) === order.account_id ? order : undefined;
}

/** The member's account in the ledger; `undefined` before they have a wallet. */
export async function accountOf(db: Queryable, { pool, id }: Pick<Member, 'pool' | 'id'>): Promise<string | undefined> {
  const [row] = await db
    .select({ account: wallet.account_id })
    .from(wallet)
    .where(and(eq(wallet.pool, pool), eq(wallet.member_id, id)));
  return row?.account;
}

/** The member who has an account; `undefined` once they are erased. */
export async function findBuyer(db: Queryable, { pool, account_id }: Pick<Order, 'pool' | 'account_id'>) {
  const [row] = await db
    .select({ buyer: member })
    .from(wallet)
    .innerJoin(member, and(eq(member.pool, wallet.pool), eq(member.id, wallet.member_id)))
    .where(and(eq(wallet.pool, pool), eq(wallet.account_id, account_id)));
  return row?.buyer;
}

/** SQL condition: one order. */
export function isOrder({ pool, id }: Pick<Order, 'pool' | 'id'>) {
  return sql`(${eq(paymentOrder.pool, pool)} and ${eq(paymentOrder.id, id)})`;
}

/** Whether a buyer may still begin to pay. */
export function isPayable({ state, expires_at }: Order, now: Date): boolean {
  return (state === 'open' || state === 'unknown') && expires_at > now;
}
