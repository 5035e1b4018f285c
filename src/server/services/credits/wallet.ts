import { and, eq, gte, sql } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import type { WithLive } from '#server/core/ports/live.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { preparedQuery } from '#server/db/prepared-query.ts';
import type { Member } from '#server/db/schema/index.ts';
import { wallet } from '#server/db/schema/index.ts';
import { addTransfer, type OperatorAccount, type TransferKind } from '#server/services/credits/transfers.ts';
import { tell } from '#server/services/live/tell.ts';

type Owner = Pick<Member, 'pool' | 'id'>;

/** What credits are moved for, and how many. */
interface Movement {
  /** Unique in the pool. Never contains the id of a member: transfers outlive them. */
  readonly key: string;
  readonly kind: TransferKind;
  /** A whole number, at least 0; 0 moves nothing. */
  readonly credits: number;
  /** Why the operator gives them. */
  readonly note?: string;
}

const issued: OperatorAccount = 'issued';
const spent: OperatorAccount = 'spent';

const walletOf = preparedQuery((db) =>
  db
    .select({ credits: wallet.credits })
    .from(wallet)
    .where(and(eq(wallet.pool, sql.placeholder('pool')), eq(wallet.member_id, sql.placeholder('id'))))
    .prepare(''),
);

/** A member's credits; 0 before they have a wallet. */
export async function loadCredits(db: Queryable, { pool, id }: Owner): Promise<number> {
  const [row] = await walletOf(db).execute({ pool, id });
  return row?.credits ?? 0;
}

/**
 * Opens a member's wallet.
 * @returns the id of its account; `undefined` if they have a wallet
 */
export async function openWallet(tx: Transaction, { pool, id }: Owner): Promise<string | undefined> {
  const [opened] = await tx
    .insert(wallet)
    .values({ pool, member_id: id, account_id: uuidv4(), credits: 0 })
    .onConflictDoNothing()
    .returning({ account: wallet.account_id });
  return opened?.account;
}

/**
 * Gives credits to a member who has a wallet, once for each key, and tells their open pages.
 * @throws TypeError without a wallet
 */
export async function giveCredits(
  tx: Transaction,
  deps: WithLive,
  owner: Owner,
  movement: Movement,
  now: Date,
): Promise<void> {
  const { credits, ...what } = movement;
  if (credits === 0) return;
  const [row] = await tx.select({ account: wallet.account_id }).from(wallet).where(isWalletOf(owner));
  if (row === undefined) throw new TypeError('credits can only be given to a member with a wallet');
  const transfer = { ...what, pool: owner.pool, credits, from_account: issued, to_account: row.account };
  if (!(await addTransfer(tx, transfer, now))) return;
  await tx
    .update(wallet)
    .set({ credits: sql`${wallet.credits} + ${credits}::int` })
    .where(isWalletOf(owner));
  tell(tx, deps, { pool: owner.pool, member: owner.id, kind: 'credits' });
}

/**
 * Takes credits from a member by one conditional update, so that concurrent calls cannot spend the same credits, and
 * tells their open pages.
 * @throws Refusal `credits_needed` with what is needed, when there are too few
 * @throws TypeError for a key that was used: callers make sure that an action counts once (`once.ts`)
 */
export async function spendCredits(
  tx: Transaction,
  deps: WithLive,
  owner: Owner,
  movement: Movement,
  now: Date,
): Promise<void> {
  const { credits, ...what } = movement;
  if (credits === 0) return;
  const [row] = await tx
    .update(wallet)
    .set({ credits: sql`${wallet.credits} - ${credits}::int` })
    .where(and(isWalletOf(owner), gte(wallet.credits, credits)))
    .returning({ account: wallet.account_id });
  if (row === undefined) throw new Refusal('credits_needed', { params: { credits } });
  const transfer = { ...what, pool: owner.pool, credits, from_account: row.account, to_account: spent };
  if (!(await addTransfer(tx, transfer, now))) throw new TypeError(`credits were spent for ${what.key} before`);
  tell(tx, deps, { pool: owner.pool, member: owner.id, kind: 'credits' });
}

function isWalletOf({ pool, id }: Owner) {
  return and(eq(wallet.pool, pool), eq(wallet.member_id, id));
}
