import { and, desc, eq } from 'drizzle-orm';
import type { Packages } from '#contract/packages.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { paymentOrder } from '#server/db/schema/index.ts';
import { fictionalMessages } from '#server/services/chat/fictional.ts';
import { loadMember } from '#server/services/members/members.ts';
import { findMerchant } from '#server/services/payments/merchant.ts';
import { bundlesWith, findOffers, toOffer } from '#server/services/payments/offers.ts';
import { accountOf } from '#server/services/payments/order.ts';
import { methodsFor, paymentCountry, priceWith } from '#server/services/payments/quote.ts';
import { listStored } from '#server/services/payments/stored.ts';
import { bundlesIn } from '#site/bundles.ts';

/** Loads what the member can buy, at what price and how. */
export async function loadPackages(call: Call): Promise<Packages> {
  const { deps, site, now } = call;
  const { db } = deps.database;
  const owner = await loadMember(db, requireMember(call));
  const account = findMerchant(deps, site);
  const country = paymentCountry(call);
  const offers = await findOffers(db, site, owner, now);
  const [offer] = offers;
  const bundles = country === undefined ? [] : bundlesWith(bundlesIn(site, country), offers);
  return {
    closed: account === undefined ? 'no_account' : bundles.length === 0 ? 'no_prices' : null,
    country: country ?? null,
    bundles: bundles.map((bundle) => {
      const methods = account === undefined ? [] : methodsFor(call, account, country ?? '', priceWith(bundle, offer));
      return { ...bundle, methods };
    }),
    offer: offer === undefined ? null : toOffer(offer, now),
    stores: [...(account?.provider.capabilities.stores ?? [])],
    debit_form: account?.provider.capabilities.authorises ?? false,
    stored: account === undefined ? [] : await listStored(db, owner, account),
    last: await findLast(call),
    statement: account?.statement ?? null,
    vat_percentage: site.vat_rates[country ?? ''] ?? null,
    fictional: fictionalMessages(call) === 'paid',
    refund_days: site.refund_days,
  };
}

/** The last order that was paid. */
async function findLast({ deps, ...call }: Call): Promise<Packages['last']> {
  const { db } = deps.database;
  const owner = requireMember(call);
  const account = await accountOf(db, owner);
  if (account === undefined) return null;
  const [last] = await db
    .select({ bundle: paymentOrder.bundle, method: paymentOrder.method })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.pool, owner.pool), eq(paymentOrder.account_id, account), eq(paymentOrder.state, 'paid')))
    .orderBy(desc(paymentOrder.created_at), desc(paymentOrder.id))
    .limit(1);
  return last ?? null;
}
