import type { SignedRequest } from '#contract/signed.ts';
import type { Call } from '#server/core/call.ts';
import type { MerchantAccount, NoticeOutcome } from '#server/core/ports/payments.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isUnavailable } from '#server/db/errors.ts';
import { askAbout } from '#server/services/payments/ask.ts';
import { takeFact } from '#server/services/payments/facts.ts';
import { followPayment } from '#server/services/payments/follow-payment.ts';
import { inTime } from '#server/services/payments/in-time.ts';
import { findMeant, type Hint, isPaidByAnother } from '#server/services/payments/meant-order.ts';
import { findMerchant } from '#server/services/payments/merchant.ts';

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
  const { deps, now } = call;
  const named = await findMeant(deps, account, hint);
  const order = named === undefined || isPaidByAnother(named, hint) ? await followPayment(call, account, hint) : named;
  if (order === 'again' || order === 'taken') return order;
  if (hint.fact !== undefined && account.provider.capabilities.tells === 'sale') await takeFact(deps, order, hint, now);
  const settled = await askAbout(deps, order, 'notice', now);
  if (settled === undefined) return 'again';
  // Asked by our reference, the provider may have told of another payment than the one that it sent the notice about.
  const asked = order.provider_reference === null ? await findMeant(deps, account, { reference: order.id }) : undefined;
  if (asked !== undefined && isPaidByAnother(asked, hint))
    return (await followPayment(call, account, hint)) === 'again' ? 'again' : 'taken';
  return 'taken';
}
