import { and, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7, validate } from 'uuid';
import type { WithLive } from '#server/core/ports/live.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { creditTransfer, wallet } from '#server/db/schema/index.ts';
import { tell } from '#server/services/live/tell.ts';

type Transfer = typeof creditTransfer.$inferSelect;
export type TransferKind = Transfer['kind'];

/** Accounts of the operator: credits come from `issued` and go to `spent`. */
export type OperatorAccount = 'issued' | 'spent';

interface NewTransfer extends Pick<Transfer, 'pool' | 'key' | 'kind' | 'from_account' | 'to_account' | 'credits'> {
  readonly reverses?: string;
  readonly order_id?: string;
  readonly note?: string | undefined;
}

/**
 * Writes one transfer; the caller changes the wallet in the same transaction.
 * @returns false if there is one with this key already
 */
export async function addTransfer(tx: Transaction, transfer: NewTransfer, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(creditTransfer)
    .values({ ...transfer, id: uuidv7({ msecs: now.getTime() }), created_at: now })
    .onConflictDoNothing()
    .returning({ id: creditTransfer.id });
  return rows.length > 0;
}

async function findTransfer(db: Queryable, pool: string, key: string): Promise<Transfer | undefined> {
  const rows = await db
    .select()
    .from(creditTransfer)
    .where(and(eq(creditTransfer.pool, pool), eq(creditTransfer.key, key)));
  return rows[0];
}

/**
 * Gives the credits of a transfer back, once. The wallets of its accounts change with it, and the open pages of their
 * members are told; an account whose member was erased has none.
 * @param key of the transfer to reverse
 * @returns false if there is no such transfer, or it was reversed before
 */
export async function reverseTransfer(
  tx: Transaction,
  deps: WithLive,
  pool: string,
  key: string,
  now: Date,
): Promise<boolean> {
  const original = await findTransfer(tx, pool, key);
  if (original === undefined) return false;
  const { id, from_account, to_account, credits } = original;
  const reversal = {
    ...{ pool, credits, key: `reversal:${id}`, kind: 'reversal' as const, reverses: id },
    from_account: to_account,
    to_account: from_account,
  };
  if (!(await addTransfer(tx, reversal, now))) return false;
  await addToWallet(tx, deps, { pool, account: from_account, credits });
  await addToWallet(tx, deps, { pool, account: to_account, credits: -credits });
  return true;
}

/** Changes the wallet with an account, if there is one: the operator's accounts have none. */
export async function addToWallet(
  tx: Transaction,
  deps: WithLive,
  { pool, account, credits }: { readonly pool: string; readonly account: string; readonly credits: number },
): Promise<void> {
  if (!validate(account)) return;
  const [changed] = await tx
    .update(wallet)
    .set({ credits: sql`${wallet.credits} + ${credits}::int` })
    .where(and(eq(wallet.pool, pool), eq(wallet.account_id, account)))
    .returning({ id: wallet.member_id });
  if (changed !== undefined) tell(tx, deps, { pool, member: changed.id, kind: 'credits' });
}
