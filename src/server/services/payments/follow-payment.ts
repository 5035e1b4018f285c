import { and, ne } from 'drizzle-orm';
import { validate } from 'uuid';
import type { Call } from '#server/core/call.ts';
import { describeError } from '#server/core/describe-error.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { MerchantAccount, PaymentSnapshot } from '#server/core/ports/payments.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { settleByAnswer } from '#server/services/payments/ask.ts';
import { findMeant, type Hint, isPaidByAnother } from '#server/services/payments/meant-order.ts';
import { isOrder, type Order } from '#server/services/payments/order.ts';
import { keepUnmatched } from '#server/services/payments/unmatched.ts';

/**
 * Looks at a payment that no order is known to have: the answer to its start was lost, it is a second one under the
 * reference of an order, or the notice is forged. The provider is asked, at most a few times a second, whatever comes in.
 * Money that came in for no order, or once more, is kept for the operator (orders-30).
 * @returns the order that it has paid or may pay; else what to answer
 */
export async function followPayment(
  call: Call,
  account: MerchantAccount,
  hint: Hint,
): Promise<Order | 'again' | 'taken'> {
  const { deps, now } = call;
  const { providerReference, reference, fact } = hint;
  // A reference that is none of ours: the shop sells something else, too. Only what it signed tells of money.
  const isOurs = reference === undefined || validate(reference);
  if (providerReference === undefined || !isOurs) {
    if (providerReference !== undefined && fact?.kind === 'paid')
      await keepUnmatched(call, account, { providerReference, amount: fact.amount, order: undefined, isBack: false });
    else deps.logger.warn({ provider: account.provider.kind }, 'a payment notice names no order');
    return 'taken';
  }
  if (deps.payments.questions.take(account.company, now) !== undefined) return 'again';
  const snapshot = await ask(call, account, providerReference);
  if (snapshot === 'again') return 'again';
  const order = snapshot && (await findMeant(deps, account, { reference: snapshot.reference }));
  const taker = snapshot && order && (await giveTo(call, order, snapshot));
  if (taker !== undefined) return (await settleByAnswer(deps, taker, snapshot, 'notice', now)) ?? taker;
  if (snapshot?.status === 'paid') {
    const { amount, refunded, chargedBack } = snapshot;
    const back = Math.max(refunded + chargedBack, fact === undefined || fact.kind === 'paid' ? 0 : fact.amount.amount);
    await keepUnmatched(call, account, { providerReference, amount, order, isBack: back >= amount.amount });
  } else if (order === undefined)
    deps.logger.warn({ provider: account.provider.kind }, 'a payment notice names no order');
  return 'taken';
}

async function ask(
  { deps }: Call,
  { provider }: MerchantAccount,
  providerReference: string,
): Promise<PaymentSnapshot | undefined | 'again'> {
  try {
    return await provider.ask({ providerReference });
  } catch (error) {
    if (!(error instanceof PaymentUnknownError || error instanceof PaymentRefusedError)) throw error;
    deps.logger.warn({ provider: provider.kind, ...describeError(error) }, 'a provider gave no answer about a payment');
    return 'again';
  }
}

/**
 * Gives a payment to its order: one that has none yet, or whose payment came to nothing while this one was paid.
 * @returns `undefined` if the order belongs to another payment
 */
async function giveTo({ deps }: Call, order: Order, snapshot: PaymentSnapshot): Promise<Order | undefined> {
  if (!isPaidByAnother(order, snapshot)) return order;
  const { status, providerReference, amount } = snapshot;
  if (status !== 'paid' || amount.amount !== order.amount || amount.currency !== order.currency) return undefined;
  const [changed] = await deps.database.db
    .update(paymentOrder)
    .set({ provider_reference: providerReference })
    .where(and(isOrder(order), ne(paymentOrder.state, 'paid')))
    .returning();
  return changed;
}
