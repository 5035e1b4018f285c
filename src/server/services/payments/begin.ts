import { endpointPath } from '#contract/endpoint.ts';
import { takePaymentNotice } from '#contract/payment-webhook.ts';
import { translator } from '#i18n/build.ts';
import { localizedPath } from '#i18n/paths.ts';
import { payableMethod } from '#lib/payment-methods.ts';
import { routePath } from '#lib/routes.ts';
import type { Call } from '#server/core/call.ts';
import { PaymentRefusedError, PaymentUnknownError } from '#server/core/payment-errors.ts';
import type { MerchantAccount, PaymentOrder, StoredMethod } from '#server/core/ports/payments.ts';
import { Refusal } from '#server/core/refusal.ts';
import { after, minute } from '#server/core/time.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { queueForget } from '#server/services/payments/forget.ts';
import { isOrder, type Order } from '#server/services/payments/order.ts';
import { settle, standingOf } from '#server/services/payments/settle.ts';
import { siteLocale } from '#site/site-locale.ts';

/** Seconds until a buyer may try again while the provider can't be reached. */
const retryAfter = 10;

/**
 * Begins the payment of an order at the provider, unless it has begun. Beginning again is harmless, so an order whose
 * answer was lost gets its page by it.
 * @param stored card or mandate to charge at once, or what has a mandate stored first
 * @throws Refusal `payment_failed` or `stored_failed` if the provider declines; `unavailable` if it can't be reached
 */
export async function beginPayment(
  call: Call,
  account: MerchantAccount,
  order: Order,
  stored?: StoredMethod | (() => Promise<StoredMethod>),
): Promise<Order> {
  const hasBegun = order.provider_reference !== null || (order.state !== 'open' && order.state !== 'unknown');
  if (hasBegun) return order;
  const { deps } = call;
  // Nothing is begun at a price whose time is over.
  if (order.expires_at <= call.now) return move(call, order, 'expired');
  if (order.company_id !== account.company || order.provider !== account.provider.kind) {
    await move(call, order, 'failed');
    throw new Refusal('payment_failed');
  }
  deps.crashAt('before-create');
  let made: StoredMethod | undefined;
  try {
    const asked = toPaymentOrder(call, account, order);
    if (typeof stored === 'function') made = await stored();
    const used = typeof stored === 'function' ? made : stored;
    const started = await (used === undefined ? account.provider.start(asked) : account.provider.repeat(used, asked));
    deps.crashAt('after-create');
    return await keep(call, order, started.providerReference ?? null, started.address ?? null);
  } catch (error) {
    if (error instanceof PaymentUnknownError) return await move(call, order, 'unknown');
    if (!(error instanceof PaymentRefusedError)) throw error;
    deps.logger.warn({ provider: account.provider.kind, reason: error.reason }, 'a provider refused a payment');
    if (error.reason === 'unreachable') throw new Refusal('unavailable', { retryAfter });
    await move(call, order, 'failed', { nothing_charged: true, made });
    throw new Refusal(typeof stored === 'object' ? 'stored_failed' : 'payment_failed');
  }
}

/** @param nothing_charged set if the provider declined (orders-43) @param made mandate that nothing will be paid by */
async function move(
  { deps, now }: Call,
  order: Order,
  state: 'unknown' | 'failed' | 'expired',
  { nothing_charged, made }: { readonly nothing_charged?: true; readonly made?: StoredMethod | undefined } = {},
): Promise<Order> {
  const word = { ...standingOf(order), state };
  const moved = await deps.database.transaction(async (tx) => {
    if (nothing_charged) await tx.update(paymentOrder).set({ nothing_charged }).where(isOrder(order));
    if (made !== undefined) await queueForget(tx, order, made, now);
    return settle(tx, deps, order, word, { source: 'question' }, now);
  });
  return moved ?? order;
}

/** Keeps what the provider knows the payment by, and where it is paid. */
async function keep({ deps, now }: Call, order: Order, reference: string | null, address: string | null) {
  const [kept] = await deps.database.db
    .update(paymentOrder)
    .set({ provider_reference: reference, address, ask_at: after(now, minute) })
    .where(isOrder(order))
    .returning();
  return kept ?? order;
}

function toPaymentOrder(call: Call, { provider }: MerchantAccount, order: Order): PaymentOrder {
  const { site, deps } = call;
  const locale = siteLocale(site, order.locale);
  const t = translator('mail', locale, site.overrides);
  const path = localizedPath(
    routePath('credits-id-paymentmethod', { id: order.bundle, paymentmethod: order.method }),
    locale,
    site.domain_language,
  );
  const origin = deps.originOf(site);
  const address = `${origin}${path}?payment_id=${order.id}`;
  return {
    reference: order.id,
    amount: { amount: order.amount, currency: order.currency },
    method: payableMethod(order.method),
    description: t('order_description', { credits: order.credits, site: site.name }).slice(
      0,
      provider.capabilities.longestDescription,
    ),
    ...{ returnUrl: address, cancelUrl: address, noticeUrl: `${origin}${endpointPath(takePaymentNotice)}` },
    ...{ locale, store: order.store },
  };
}
