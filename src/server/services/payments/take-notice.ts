import { and, eq, inArray } from 'drizzle-orm';
import { validate } from 'uuid';
import type { SignedRequest } from '#contract/signed.ts';
import type { Call } from '#server/core/call.ts';
import type { Deps } from '#server/core/deps.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { MerchantAccount, NoticeOutcome, NoticeReading } from '#server/core/ports/payments.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { askAbout, settleByAnswer } from '#server/services/payments/ask.ts';
import { takeFact } from '#server/services/payments/facts.ts';
import { inTime } from '#server/services/payments/in-time.ts';
import { findMerchant } from '#server/services/payments/merchant.ts';
import type { Order } from '#server/services/payments/order.ts';

type Hint = Extract<NoticeReading, { hint: unknown }>['hint'];

/**
 * Takes the notice of a provider (orders-11). It is a hint: the provider is asked, and only its answer grants anything.
 * What it signed itself counts where it tells no more when asked.
 * @returns the answer in the words of the provider
 * @throws Refusal `not_found` on a site that sells nothing
 */
export async function takeNotice(given: Call, { method, query, body }: SignedRequest): Promise<Response> {
  const call = inTime(given);
  const { deps, site, headers, now } = call;
  const account = findMerchant(deps, site);
  if (account === undefined) throw new Refusal('not_found');
  deps.crashAt('webhook-in');
  const reading = account.provider.receive({ method, query, headers, body, receivedAt: now });
  if ('refused' in reading) {
    deps.logger.warn({ provider: account.provider.kind, reason: reading.refused }, 'a payment notice was refused');
    return acknowledge(account, 'refused');
  }
  const outcome = await follow(call, account, reading.hint).catch((error: unknown) => {
    if (isUnavailable(error)) return 'again' as const;
    throw error;
  });
  deps.crashAt('before-answer');
  return acknowledge(account, outcome);
}

function acknowledge({ provider }: MerchantAccount, outcome: NoticeOutcome): Response {
  const { status, body } = provider.acknowledge(outcome);
  return new Response(body, { status, headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}

async function follow(call: Call, account: MerchantAccount, hint: Hint): Promise<NoticeOutcome> {
  const order = (await findMeant(call.deps, account, hint)) ?? (await findByAnswer(call, account, hint));
  if (order === undefined) return 'taken';
  if (order === 'later') return 'again';
  if (hint.fact !== undefined && account.provider.capabilities.tells === 'sale')
    await takeFact(call.deps, order, hint, call.now);
  const settled = await askAbout(call.deps, order, 'notice', call.now);
  return settled === undefined ? 'again' : 'taken';
}

/**
 * The order that a notice names, of any site of the company that has the account: sites of one company share a shop of
 * FlexPay, and so the one address of its postbacks. One of another company or provider is unknown.
 */
async function findMeant(
  { database, sites }: Deps,
  { company, provider }: MerchantAccount,
  { reference, providerReference }: Hint,
): Promise<Order | undefined> {
  const isTheirs = and(
    // All pools, for the indexes: a site may have had another company when it sold.
    inArray(paymentOrder.pool, [...new Set(sites().map(({ pool }) => pool))]),
    eq(paymentOrder.company_id, company),
    eq(paymentOrder.provider, provider.kind),
  );
  const isMeant = [
    ...(reference !== undefined && validate(reference) ? [eq(paymentOrder.id, reference)] : []),
    ...(providerReference === undefined ? [] : [eq(paymentOrder.provider_reference, providerReference)]),
  ];
  for (const condition of isMeant) {
    const [order] = await database.db.select().from(paymentOrder).where(and(isTheirs, condition));
    if (order !== undefined) return order;
  }
  return undefined;
}

/**
 * Asks the provider about a payment that no order is known to have: the answer to its start was lost, or the notice is
 * forged. At most a few times a second, whatever comes in.
 */
async function findByAnswer(call: Call, account: MerchantAccount, hint: Hint): Promise<Order | 'later' | undefined> {
  const { deps, now } = call;
  if (hint.providerReference === undefined || (hint.reference !== undefined && !validate(hint.reference)))
    return undefined;
  if (deps.payments.questions.take(account.company, now) !== undefined) return 'later';
  const snapshot = await account.provider.ask({ providerReference: hint.providerReference }).catch((error: unknown) => {
    const { kind } = account.provider;
    deps.logger.warn({ provider: kind, ...describeError(error) }, 'a provider gave no answer about a notice');
    return 'later' as const;
  });
  if (snapshot === undefined || snapshot === 'later') return snapshot;
  const order = await findMeant(deps, account, {
    ...hint,
    reference: snapshot.reference,
    providerReference: undefined,
  });
  return order && ((await settleByAnswer(deps, order, snapshot, 'notice', now)) ?? order);
}
