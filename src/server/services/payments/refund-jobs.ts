import { and, asc, eq, lte } from 'drizzle-orm';
import { needsAccountToPayBack } from '#lib/payment-methods.ts';
import { describeError } from '#server/core/describe-error.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { MerchantAccount, PaymentSnapshot } from '#server/core/ports/payments.ts';
import { after, day, hour, minute } from '#server/core/time.ts';
import { paymentOrder, paymentRefund } from '#server/db/schema/index.ts';
import { type AskDeps, settleByAnswer } from '#server/services/payments/ask.ts';
import { findOrder, isOrder, type Order } from '#server/services/payments/order.ts';

type Refund = typeof paymentRefund.$inferSelect;

/** Number of refunds per query. */
const batch = 50;

/**
 * When a refund that was sent is asked about (days afterwards): banks send transfers back within days, and Mollie calls
 * one `failed` when it hears of that. A notice tells of it, too, but may get lost.
 */
const askedOnDays = [1, 3, 7, 14];
/** Then one that is still under way is asked about each week, as it may wait for money in the merchant account. */
const askedAgainMs = 7 * day;
/** When the operator is asked to look after one that is still under way. */
const underWayForMs = 40 * day;
/** Pause after a question without an answer. */
const unansweredMs = 6 * hour;

/**
 * Has providers send the money of refunds that are due, and asks what became of those that were sent. Safe to run in
 * several processes at once.
 */
export async function sendRefunds(deps: AskDeps, now: Date): Promise<void> {
  const due = await deps.database.db
    .select()
    .from(paymentRefund)
    .where(lte(paymentRefund.try_at, now))
    .orderBy(asc(paymentRefund.try_at))
    .limit(batch);
  for (const refund of due)
    await (refund.state === 'sent' ? followRefund : sendRefund)(deps, refund, now).catch(async (error: unknown) => {
      // One that cannot be sent must not keep the others waiting.
      deps.logger.error({ order: refund.order_id, ...describeError(error) }, 'a refund could not be sent or followed');
      await postpone(deps, refund, now);
    });
}

interface Found {
  readonly order: Order;
  readonly account: MerchantAccount;
}

/** @returns `undefined` if the provider of the order cannot be asked any more */
async function findPayment(deps: AskDeps, { pool, order_id }: Refund): Promise<Found | undefined> {
  const order = await findOrder(deps.database.db, pool, order_id);
  const account = order && deps.payments.accounts.get(order.company_id);
  return order !== undefined && account?.provider.kind === order.provider ? { order, account } : undefined;
}

/** Asks about the payment of a refund, and settles its order: what the bank has taken back is no longer due. */
async function askFirst(deps: AskDeps, { order, account }: Found, now: Date): Promise<PaymentSnapshot> {
  const payment = await account.provider.ask(handleOf(order));
  if (payment === undefined) throw new PaymentRefusedError('invalid', 'the provider knows no such payment');
  await settleByAnswer(deps, order, payment, 'question', now);
  return payment;
}

/**
 * The key of the refund makes the provider send it once, however often this is tried, while the provider remembers keys.
 * Later on, what it says of the payment tells whether it was sent (withdrawal-14).
 */
async function sendRefund(deps: AskDeps, refund: Refund, now: Date): Promise<void> {
  const found = await findPayment(deps, refund);
  if (found === undefined) return postpone(deps, refund, now);
  const { order, account } = found;
  const { provider } = account;
  if (!provider.capabilities.refunds || needsAccountToPayBack(order.method))
    return void (await keep(deps, refund, { state: 'by_hand', try_at: null }));
  try {
    const payment = await askFirst(deps, found, now);
    const due = await beginTry(deps, refund);
    if (due === undefined) return;
    const wasSent = payment.refunds.some(({ key }) => key === due.id);
    if (!wasSent) await provider.refund(payment, { amount: due.amount, currency: order.currency }, due.id);
    if (!(await keepSent(deps, due, now))) await askAgain(deps, order, now);
  } catch (error) {
    if (error instanceof PaymentRefusedError && error.reason !== 'unreachable') {
      deps.logger.error({ order: order.id, reason: error.reason }, 'a provider refused a refund');
      return void (await keep(deps, refund, { state: 'by_hand', try_at: null }));
    }
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError)) throw error;
    await postpone(deps, refund, now);
  }
}

/**
 * Asks what became of a refund that was sent (withdrawal-20). One that failed is the operator's by then, as each answer
 * about a payment tells of that.
 */
async function followRefund(deps: AskDeps, refund: Refund, now: Date): Promise<void> {
  const found = await findPayment(deps, refund);
  const payment = found && (await askFirst(deps, found, now).catch(ignoreSilence));
  const status = payment?.refunds.find(({ key }) => key === refund.id)?.status;
  const sentAt = refund.sent_at ?? refund.created_at;
  const look = nextLook(sentAt, now);
  if (status === 'done' && look === undefined) return void (await keep(deps, refund, { state: 'done', try_at: null }));
  if (now >= after(sentAt, underWayForMs)) {
    const isLeft = await keep(deps, refund, { state: 'by_hand', try_at: null });
    if (isLeft) deps.logger.error({ order: refund.order_id }, 'nobody says that a refund arrived');
    return;
  }
  const pause = payment === undefined ? unansweredMs : askedAgainMs;
  await keep(deps, refund, { try_at: (payment && look) ?? after(now, pause) });
}

/** @returns when a refund is looked at next; `undefined` once every bank would have sent it back */
function nextLook(sentAt: Date, now: Date): Date | undefined {
  return askedOnDays.map((days) => after(sentAt, days * day)).find((each) => each > now);
}

/** @throws what is not the provider's silence */
function ignoreSilence(error: unknown): undefined {
  if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError)) throw error;
}

/**
 * Counts a try before the provider hears of it: a process that is killed in between leaves it counted.
 * @returns the refund as it is now; `undefined` once it does not wait any more
 */
async function beginTry({ database }: AskDeps, refund: Refund): Promise<Refund | undefined> {
  const [due] = await database.db
    .update(paymentRefund)
    .set({ tries: refund.tries + 1 })
    .where(isUnchanged(refund))
    .returning();
  return due;
}

/**
 * Keeps that all of a refund went out, though the bank may have taken a part back meanwhile and lowered it.
 * @returns whether it was still as it was sent
 */
async function keepSent({ database }: AskDeps, { amount, ...due }: Refund, now: Date): Promise<boolean> {
  return database.transaction(async (tx) => {
    const refund = isUnchanged(due);
    const [left] = await tx.select({ amount: paymentRefund.amount }).from(paymentRefund).where(refund).for('update');
    await tx
      .update(paymentRefund)
      .set({ state: 'sent', amount, sent_at: now, try_at: nextLook(now, now) ?? null })
      .where(refund);
    return left?.amount === amount;
  });
}

/** It was dropped or lowered while it was being sent, so what the provider tells of it counts. */
async function askAgain({ database }: AskDeps, order: Order, now: Date): Promise<void> {
  await database.db.update(paymentOrder).set({ ask_at: now }).where(isOrder(order));
}

async function postpone(deps: AskDeps, refund: Refund, now: Date): Promise<void> {
  await keep(deps, refund, { try_at: after(now, pauseAfter(refund.tries)), tries: refund.tries + 1 });
}

function handleOf({ id, provider_reference }: Order) {
  return { reference: id, providerReference: provider_reference ?? undefined };
}

/** Grows from a minute to a day. */
function pauseAfter(tries: number): number {
  return Math.min(day, minute * 2 ** tries);
}

/** @returns whether it was still in the state that it was read in */
async function keep({ database }: AskDeps, refund: Refund, changes: Partial<Refund>): Promise<boolean> {
  const kept = await database.db
    .update(paymentRefund)
    .set(changes)
    .where(isUnchanged(refund))
    .returning({ id: paymentRefund.id });
  return kept.length > 0;
}

function isUnchanged({ pool, id, state }: Pick<Refund, 'pool' | 'id' | 'state'>) {
  return and(eq(paymentRefund.pool, pool), eq(paymentRefund.id, id), eq(paymentRefund.state, state));
}
