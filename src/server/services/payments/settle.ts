import { and, eq, sql } from 'drizzle-orm';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import type { Deps } from '#server/core/deps.ts';
import type { WithLive } from '#server/core/ports/live.ts';
import type { Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import { member, paymentEvent, paymentOrder, paymentRefund } from '#server/db/schema/index.ts';
import { bookCredits, bookMoney } from '#server/services/credits/order-credits.ts';
import { keepDiscount } from '#server/services/payments/discount-uses.ts';
import { findBuyer, isOrder, lockOrder, type Order } from '#server/services/payments/order.ts';
import { queueOrderMails } from '#server/services/payments/order-mails.ts';
import { queueOrderPostbacks } from '#server/services/payments/order-postbacks.ts';
import { advance, grantedCredits, type Standing } from '#server/services/payments/order-state.ts';
import { nextQuestion } from '#server/services/payments/questions.ts';
import { lowerUnsent } from '#server/services/payments/unsent-refunds.ts';

export type SettleDeps = WithLive & Pick<Deps, 'sites' | 'mailQueue' | 'postbackQueue'>;

/** Who said how an order stands. */
export interface Cause {
  readonly source: (typeof paymentEvent.$inferSelect)['source'];
  /** The provider's id of a signed fact. */
  readonly eventKey?: string | undefined;
}

/** How an order stands by its row. */
export function standingOf({ state, refunded, charged_back: chargedBack }: Order): Standing {
  return { state, refunded, chargedBack };
}

/**
 * The one way in which an order changes (orders-1): moves it forward by a word about it, and books what follows, all
 * in one transaction: credits, money, the premium membership, mails.
 * @param word as the provider, the buyer or the operator says it; may be late, repeated or out of order
 * @returns the order as it stands then
 */
export async function settle(
  tx: Transaction,
  deps: SettleDeps,
  { pool, id }: Pick<Order, 'pool' | 'id'>,
  word: Standing,
  { source, eventKey }: Cause,
  now: Date,
): Promise<Order | undefined> {
  const order = await lockOrder(tx, pool, id);
  if (order === undefined) return undefined;
  const before = standingOf(order);
  const said = advance(before, word);
  if (isSame(before, said)) return order;
  // What the bank took back was not sent as well, unless the provider says that it was.
  const lowered = await lowerUnsent(
    tx,
    order,
    Math.min(said.chargedBack - before.chargedBack, said.refunded - word.refunded),
  );
  const next = { ...said, refunded: said.refunded - lowered };
  const { state, refunded, chargedBack: charged_back } = next;
  const paid_at = order.paid_at ?? (state === 'paid' ? now : null);
  const changes = {
    ...{ state, refunded, charged_back, paid_at },
    ask_at: nextQuestion({ ...order, state, charged_back, paid_at }, now),
  };
  // The condition repeats what the lock makes sure of: an order never changes from what was not read.
  const [changed] = await tx
    .update(paymentOrder)
    .set(changes)
    .where(
      and(
        isOrder(order),
        eq(paymentOrder.state, order.state),
        eq(paymentOrder.refunded, order.refunded),
        eq(paymentOrder.charged_back, order.charged_back),
      ),
    )
    .returning();
  if (changed === undefined) throw new Error('an order changed under its lock');
  await tx.insert(paymentEvent).values({
    ...{ pool, order_id: id, source, event_key: eventKey ?? null, state, refunded, charged_back, at: now },
    id: uuidv7({ msecs: now.getTime() }),
  });
  await book(tx, deps, changed, before, { ...next, lowered }, now);
  const cause = state === 'paid' && before.state !== 'paid' ? await findCauseToPayBack(tx, changed) : undefined;
  // What is paid back at once brings no credits that a receipt could speak of: the next mail is about that.
  if (cause === undefined || refunded + charged_back > 0) await queueOrderMails(tx, deps, changed, before, source);
  await queueOrderPostbacks(tx, deps, changed, before, now);
  return cause === undefined ? changed : payAllBack(tx, deps, changed, cause, now);
}

/**
 * Why an order that was just paid is not kept: nobody is there to have it (orders-28), or it came late, after another
 * one with the same discount (offers-10). Read after it was booked, which waits for an erasure under way.
 */
async function findCauseToPayBack(tx: Transaction, order: Order): Promise<'erased' | 'discount' | undefined> {
  if ((await findBuyer(tx, order)) === undefined) return 'erased';
  return (await keepDiscount(tx, order)) ? undefined : 'discount';
}

/** Pays back all of an order that has not gone back. */
async function payAllBack(
  tx: Transaction,
  deps: SettleDeps,
  order: Order,
  cause: (typeof paymentRefund.$inferSelect)['cause'],
  now: Date,
): Promise<Order | undefined> {
  const refunded = order.amount - order.charged_back;
  const amount = refunded - order.refunded;
  if (amount <= 0) return order;
  await tx.insert(paymentRefund).values({
    ...{ pool: order.pool, id: uuidv4(), order_id: order.id, amount, cause },
    ...{ state: 'waiting', created_at: now, try_at: now },
  });
  return settle(tx, deps, order, { ...standingOf(order), refunded }, { source: 'time' }, now);
}

function isSame(one: Standing, other: Standing): boolean {
  return one.state === other.state && one.refunded === other.refunded && one.chargedBack === other.chargedBack;
}

/** Books the difference of two standings: money as it moved, and credits as they are granted (orders-4). */
async function book(
  tx: Transaction,
  deps: SettleDeps,
  order: Order,
  before: Standing,
  after: Standing & { readonly lowered: number },
  now: Date,
): Promise<void> {
  const { id, amount, currency } = order;
  // This only ever grows, while what was paid back may get less by a chargeback.
  const back = after.refunded + after.chargedBack;
  const moved = [
    { kind: 'payment', key: `payment:${id}`, amount: after.state === 'paid' && before.state !== 'paid' ? amount : 0 },
    { kind: 'refund', key: `refund:${id}:${back}`, amount: after.refunded + after.lowered - before.refunded },
    { kind: 'refund_dropped', key: `refund-dropped:${id}:${after.chargedBack}`, amount: after.lowered },
    {
      kind: 'chargeback',
      key: `chargeback:${id}:${after.chargedBack}`,
      amount: after.chargedBack - before.chargedBack,
    },
  ] as const;
  for (const { kind, key, amount: minorUnits } of moved)
    if (minorUnits > 0) await bookMoney(tx, order, { kind, key, money: { amount: minorUnits, currency } }, now);
  // Before the wallet, as whoever sends locks the member first.
  if (after.state === 'paid') await setPremium(tx, order);
  const credits = grantedCredits(after, order) - grantedCredits(before, order);
  const how = after.chargedBack > before.chargedBack ? 'chargeback' : 'refund';
  if (credits > 0) await bookCredits(tx, deps, order, { kind: 'purchase', key: `purchase:${id}`, credits }, now);
  if (credits < 0)
    await bookCredits(tx, deps, order, { kind: how, key: `${how}-of:${id}:${back}`, credits: -credits }, now);
}

/**
 * The one writer of `paid_user`: premium as long as one paid purchase was not wholly paid back (orders-9). The member is
 * locked first: a statement that had to wait for the row would still count the orders as they were before.
 */
async function setPremium(tx: Transaction, order: Order): Promise<void> {
  const buyer = await findBuyer(tx, order);
  if (buyer === undefined) return;
  await tx.select({ id: member.id }).from(member).where(isMember(buyer)).for('no key update');
  const stands = sql`exists (select from payment_order stands where stands.pool = ${order.pool}
    and stands.account_id = ${order.account_id}::uuid and stands.state = 'paid'
    and stands.refunded + stands.charged_back < stands.amount)`;
  await tx.update(member).set({ paid_user: stands }).where(isMember(buyer));
}
