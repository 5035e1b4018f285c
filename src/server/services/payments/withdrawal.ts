import { and, asc, eq, or } from 'drizzle-orm';
import { v4 as uuidv4 } from 'uuid';
import type { Purchase } from '#contract/purchase.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import { creditTransfer, member, paymentOrder, paymentRefund, wallet } from '#server/db/schema/index.ts';
import { type Lots, leftOf, type Movement, replayLots } from '#server/services/credits/lots.ts';
import { findBuyer, isOrder, lockOrder, type Order } from '#server/services/payments/order.ts';
import { grantedCredits, withdrawalAmount } from '#server/services/payments/order-state.ts';
import { type SettleDeps, settle, standingOf } from '#server/services/payments/settle.ts';
import {
  askedAt,
  isInTime,
  lastWithdrawalDay,
  type WithdrawalTerms,
} from '#server/services/payments/withdrawal-days.ts';
import type { Site } from '#site/types.ts';

type Refund = typeof paymentRefund.$inferSelect;
type Account = Pick<Order, 'pool' | 'account_id'>;

/** The site that sold an order, whose terms hold wherever its buyer looks at it; `here` if it is no longer served. */
export function sellerOf<Seller extends Pick<Site, 'domain'> & WithdrawalTerms>(
  { sites }: { sites(): readonly Seller[] },
  order: Pick<Order, 'site'>,
  here: Seller,
): Seller {
  return sites().find(({ domain }) => domain === order.site) ?? here;
}

/** Works out which credits of an account are left, when that is first asked, and once for all of its orders. */
export function lotsOf(db: Queryable, account: Account): () => Promise<Lots> {
  let lots: Promise<Lots> | undefined;
  return () => {
    lots ??= loadMovements(db, account).then(replayLots);
    return lots;
  };
}

/**
 * What a buyer would get back now (orders-5).
 * @param asked when they asked; that has to be in time
 * @returns `null` when nothing is left, it is too late, or they have withdrawn
 */
export async function findWithdrawal(
  order: Order,
  seller: WithdrawalTerms,
  lots: () => Promise<Lots>,
  asked: Date,
): Promise<Purchase['withdrawal']> {
  const until = lastWithdrawalDay(order, seller);
  if (order.state !== 'paid' || order.withdrawn_at !== null || until === undefined || !isInTime(order, seller, asked))
    return null;
  const left = leftOf(await lots(), order.id);
  const standing = standingOf(order);
  const amount = withdrawalAmount(standing, order, left);
  if (amount === 0) return null;
  const kept = grantedCredits({ ...standing, refunded: order.refunded + amount }, order);
  return {
    amount: { amount, currency: order.currency },
    credits: grantedCredits(standing, order) - kept,
    until,
  };
}

/** All movements of an account, oldest first. Costs by their number. */
async function loadMovements(db: Queryable, { pool, account_id }: Account): Promise<Movement[]> {
  const { id, credits, order_id, reverses, from_account, to_account, created_at } = creditTransfer;
  const rows = await db
    .select({ id, credits, order_id, reverses, to_account })
    .from(creditTransfer)
    .where(and(eq(creditTransfer.pool, pool), or(eq(from_account, account_id), eq(to_account, account_id))))
    .orderBy(asc(created_at), asc(id));
  return rows.map((row) => ({
    id: row.id,
    credits: row.to_account === account_id ? row.credits : -row.credits,
    order: row.order_id ?? undefined,
    reverses: row.reverses ?? undefined,
  }));
}

/** What a buyer wants who withdraws. */
interface Wish {
  /** What they were told they get back, in minor units; left out, whatever it is. */
  readonly seen?: number | undefined;
  /** When they told the operator so, whom the 14 days of a wish don't bind (withdrawal-16). */
  readonly declared?: Date | undefined;
}

/**
 * Withdraws from an order (withdrawal-1): counts what is left of it as paid back at once, so that nobody spends those
 * credits, and has the money sent. The day on which they asked is kept with it, if that was earlier.
 * @param site the one that the buyer is on
 * @returns the order; unchanged if they have withdrawn before
 * @throws Refusal `withdrawal_closed`, `price_changed`
 */
export async function withdraw(
  tx: Transaction,
  deps: SettleDeps,
  { pool, id }: Pick<Order, 'pool' | 'id'>,
  site: Site,
  { seen, declared }: Wish,
  now: Date,
): Promise<Order> {
  const order = await lockOrder(tx, pool, id);
  if (order === undefined) throw new Refusal('not_found');
  if (order.withdrawn_at !== null) return order;
  await lockWallet(tx, order);
  const asked = declared ?? askedAt(order, now);
  const withdrawal = await findWithdrawal(order, sellerOf(deps, order, site), lotsOf(tx, order), asked);
  if (withdrawal === null) throw new Refusal('withdrawal_closed');
  const { amount } = withdrawal.amount;
  if (seen !== undefined && seen !== amount) throw new Refusal('price_changed');
  const days = { withdrawn_at: now, withdrawal_asked_at: asked < now ? asked : null };
  await tx.update(paymentOrder).set(days).where(isOrder(order));
  return payBack(tx, deps, { ...order, ...days }, amount, 'withdrawal', now);
}

/**
 * Keeps the credits that are left from being spent until they are taken. In the order of locks that everybody has who
 * moves credits: the member, then the wallet.
 */
async function lockWallet(tx: Transaction, order: Order): Promise<void> {
  const buyer = await findBuyer(tx, order);
  if (buyer === undefined) return;
  await tx.select({ id: member.id }).from(member).where(isMember(buyer)).for('no key update');
  await tx
    .select({ credits: wallet.credits })
    .from(wallet)
    .where(and(eq(wallet.pool, order.pool), eq(wallet.account_id, order.account_id)))
    .for('update');
}

/**
 * Pays back part of an order, or all: it counts at once, and the provider is asked to send it.
 * @param amount in minor units, at most what has not gone back
 * @param state `done` if the operator has sent it already
 */
export async function payBack(
  tx: Transaction,
  deps: SettleDeps,
  order: Order,
  amount: number,
  cause: Refund['cause'],
  now: Date,
  state: Extract<Refund['state'], 'waiting' | 'done'> = 'waiting',
): Promise<Order> {
  await tx.insert(paymentRefund).values({
    ...{ pool: order.pool, id: uuidv4(), order_id: order.id, amount, cause },
    ...{ state, created_at: now, try_at: state === 'waiting' ? now : null },
  });
  const standing = standingOf(order);
  const word = { ...standing, refunded: standing.refunded + amount };
  const source = cause === 'withdrawal' ? 'member' : 'operator';
  return (await settle(tx, deps, order, word, { source }, now)) ?? order;
}
