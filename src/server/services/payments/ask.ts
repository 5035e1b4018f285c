import { and, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Deps } from '#server/core/deps.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { MerchantAccount, PaymentSnapshot, StoredMethod } from '#server/core/ports/payments.ts';
import { after } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { debitMandate, paymentOrder, storedMethod } from '#server/db/schema/index.ts';
import { markFailed } from '#server/services/payments/failed-refunds.ts';
import { queueForget } from '#server/services/payments/forget.ts';
import { findBuyer, isOrder, lockOrder, type Order } from '#server/services/payments/order.ts';
import { isEnded, type Standing } from '#server/services/payments/order-state.ts';
import { isGivenUp, nextQuestion } from '#server/services/payments/questions.ts';
import { type Cause, type SettleDeps, settle } from '#server/services/payments/settle.ts';

/** Shortest time between two questions about one order (ms), whoever wants to know. */
const pauseMs = 2_000;

export type AskDeps = SettleDeps & Pick<Deps, 'database' | 'payments' | 'logger' | 'crashAt'>;

/**
 * Asks the provider how an order stands, and settles it by the answer. Does nothing if the provider was asked just
 * now.
 * @returns the order as it stands then; `undefined` if no answer came
 */
export async function askAbout(
  deps: AskDeps,
  order: Order,
  source: Cause['source'],
  now: Date,
): Promise<Order | undefined> {
  const account = deps.payments.accounts.get(order.company_id);
  // Its account is gone, so that nobody can be asked any more: all that is left is that its time ends.
  const hasAccount = account !== undefined && account.provider.kind === order.provider;
  // Asked, it would not say what went back.
  const isTold = hasAccount && order.state === 'paid' && account.provider.capabilities.tells === 'sale';
  const isWatched = source === 'notice' || !isTold;
  const [asked] = await deps.database.db
    .update(paymentOrder)
    .set({ asked_at: now, ask_at: isWatched ? nextQuestion(order, now) : null })
    .where(and(isOrder(order), or(isNull(paymentOrder.asked_at), lte(paymentOrder.asked_at, after(now, -pauseMs)))))
    .returning();
  if (asked === undefined) return askSoon(deps, order, source, now);
  if (!isWatched) return asked;
  const snapshot = hasAccount ? await askProvider(deps, account, order) : undefined;
  if (snapshot === 'no answer' && !isGivenUp(asked, now)) return undefined;
  return (await settleByAnswer(deps, asked, snapshot === 'no answer' ? undefined : snapshot, source, now)) ?? asked;
}

/** A notice that comes right after a question may tell more than its answer did, also of a paid order: the job asks again. */
async function askSoon({ database }: AskDeps, order: Order, source: Cause['source'], now: Date): Promise<Order> {
  if (source === 'notice')
    await database.db
      .update(paymentOrder)
      .set({ ask_at: after(now, pauseMs) })
      .where(isOrder(order));
  return order;
}

/** @returns `undefined` if the provider knows no such payment */
async function askProvider(
  { logger }: Pick<Deps, 'logger'>,
  { provider }: MerchantAccount,
  { id, provider_reference, created_at: since }: Order,
): Promise<PaymentSnapshot | undefined | 'no answer'> {
  try {
    return await provider.ask({ reference: id, providerReference: provider_reference ?? undefined, since });
  } catch (error) {
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError)) throw error;
    logger.warn({ provider: provider.kind, error: error.name }, 'a provider gave no answer about a payment');
    return 'no answer';
  }
}

/** Settles an order by what the provider knows of it. What does not match the order grants nothing. */
export async function settleByAnswer(
  deps: AskDeps,
  order: Order,
  answer: PaymentSnapshot | undefined,
  source: Cause['source'],
  now: Date,
): Promise<Order | undefined> {
  const isOther = answer !== undefined && !matches(order, answer);
  if (isOther)
    deps.logger.error(
      { order: order.id, provider: order.provider },
      'a provider told of a payment that does not match',
    );
  // It says nothing about this order, whose time ends all the same.
  const snapshot = isOther ? undefined : answer;
  const word = snapshot === undefined ? undefined : wordOf(snapshot);
  const settled = await deps.database.transaction(async (tx) => {
    await keepCertainty(tx, order, answer, isOther);
    // First, as money that came back to us is no longer on its way to the buyer.
    if (snapshot !== undefined) await markFailed(tx, deps, order, snapshot, now);
    const changed = await settle(tx, deps, order, expiredBy(order, word, now), { source }, now);
    if (snapshot !== undefined) await keepAnswer(tx, order, snapshot, now);
    deps.crashAt('before-commit');
    return changed;
  });
  deps.crashAt('after-commit');
  return settled;
}

/**
 * Keeps whether the provider says that the payment ended without money (orders-43). What doesn't match says the opposite:
 * money may have moved that nobody counts. A payment that the provider has no word of changes nothing.
 */
async function keepCertainty(
  tx: Transaction,
  order: Order,
  answer: PaymentSnapshot | undefined,
  isOther: boolean,
): Promise<void> {
  if (answer === undefined) return;
  const nothing_charged = !isOther && isEnded({ state: answer.status });
  const isNews = ne(paymentOrder.nothing_charged, nothing_charged);
  await tx
    .update(paymentOrder)
    .set({ nothing_charged })
    .where(and(isOrder(order), isNews));
}

/** Amount, currency, order and payment must be those of the order. */
function matches(order: Order, { reference, providerReference, amount }: PaymentSnapshot): boolean {
  return (
    reference === order.id &&
    amount.amount === order.amount &&
    amount.currency === order.currency &&
    (order.provider_reference === null || order.provider_reference === providerReference)
  );
}

/** Neither more nor less than what was paid can go back, whatever a provider says. */
function wordOf({ status, refunded, chargedBack, amount: { amount: paid } }: PaymentSnapshot): Standing {
  const back = (amount: number) => Math.min(paid, Math.max(0, amount));
  return { state: status, refunded: back(refunded), chargedBack: back(chargedBack) };
}

/** An order that nobody has begun to pay ends when its time is over (orders-8), and any that nobody tells the end of (orders-40). */
function expiredBy(order: Order, word: Standing | undefined, now: Date): Standing {
  // Without a word nothing is said of money, which may have moved since the order was read.
  const said = word ?? { state: order.state, refunded: 0, chargedBack: 0 };
  const isWaiting = said.state === 'open' || said.state === 'unknown' || isGivenUp({ ...order, ...said }, now);
  return isWaiting && order.expires_at <= now ? { ...said, state: 'expired' } : said;
}

/**
 * Keeps the provider's id of the payment, and what it has stored with the buyer's consent. Has it remove what nobody is to
 * use, once the payment needs it no more: providers make a mandate for each debit, whether or not it is to be stored.
 */
async function keepAnswer(
  tx: Transaction,
  before: Order,
  { providerReference, stored, status }: PaymentSnapshot,
  now: Date,
): Promise<void> {
  const order = await lockOrder(tx, before.pool, before.id);
  if (order === undefined) return;
  if (order.provider_reference === null)
    await tx.update(paymentOrder).set({ provider_reference: providerReference }).where(isOrder(order));
  if (stored === undefined) return;
  const isKept = order.store && !isEnded({ state: status }) && (await keepStored(tx, order, stored, now));
  // Once, as paid orders are asked about for months.
  const hasEndedNow = isOver(order) && !isOver(before);
  if (!isKept && hasEndedNow) await queueForget(tx, order, stored, now);
}

function isOver(order: Order): boolean {
  return order.state === 'paid' || isEnded(order);
}

/** Keeps a card or mandate for later orders of the buyer. @returns false if they are erased */
async function keepStored(tx: Transaction, order: Order, stored: StoredMethod, now: Date): Promise<boolean> {
  const buyer = await findBuyer(tx, order);
  if (buyer === undefined) return false;
  const { pool, company_id, provider } = order;
  await tx
    .insert(storedMethod)
    .values({
      ...{ pool, member_id: buyer.id, company_id, provider, created_at: now, ...stored },
      id: uuidv7({ msecs: now.getTime() }),
      mandate_id: order.mandate_id ?? (await findOwnMandate(tx, order)),
    })
    .onConflictDoNothing();
  return true;
}

/** @returns the id of an order that has a mandate of its own, else `null` */
async function findOwnMandate(tx: Transaction, { pool, id }: Order): Promise<string | null> {
  const [own] = await tx
    .select({ id: debitMandate.id })
    .from(debitMandate)
    .where(and(eq(debitMandate.pool, pool), eq(debitMandate.id, id)));
  return own?.id ?? null;
}
