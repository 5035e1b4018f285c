import { and, eq, inArray, or } from 'drizzle-orm';
import type { Offer } from '#contract/offer.ts';
import { paymentMethodFacts, paymentMethodIds } from '#lib/payment-methods.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import { hashSecret } from '#server/core/secrets.ts';
import { after, day } from '#server/core/time.ts';
import { discountCode, paymentOrder } from '#server/db/schema/index.ts';
import { findMerchant } from '#server/services/payments/merchant.ts';
import { findLeavingOffers, toOffer } from '#server/services/payments/offers.ts';
import { accountOf } from '#server/services/payments/order.ts';

/** How long the discount lasts (ms). */
const leavingOfferMs = 14 * day;
/** Most that a code may take off, in per cent; the table holds it, too. */
const most = 90;

/**
 * The discount of a member who is about to leave: made when they ask for the first time, and never again. Its code
 * follows from the member, so that many calls at once make one.
 * @returns `null` without one
 */
export async function askLeavingOffer(call: Call): Promise<Offer | null> {
  const { deps, site, now } = call;
  const { db } = deps.database;
  const { pool, id } = requireMember(call);
  const percentage = Math.min(most, Math.floor(site.company.delete_discount ?? 0));
  const isSelling = site.bundles.length > 0 && findMerchant(deps, site) !== undefined;
  if (percentage >= 1 && isSelling) {
    await db
      .insert(discountCode)
      .values({
        ...{ pool, code: codeOf(id), kind: 'leaving', member_id: id, value_percentage: percentage },
        ...{ status: 'active', validity: 'once_per_user', created_at: now, expires: after(now, leavingOfferMs) },
      })
      .onConflictDoNothing();
  }
  const [offer] = isSelling ? await findLeavingOffers(db, { pool, id }, now) : [];
  return offer === undefined ? null : toOffer(offer, now);
}

const transfers = paymentMethodIds.filter((id) => paymentMethodFacts(id).kind === 'transfer');

/**
 * Whether money of the member may still come (deletion-36): a payment is pending or unknown, or a bank transfer is waited
 * for. Other orders that nobody has begun to pay end within minutes, long before the account is erased.
 */
export async function isPaymentUnderWay(call: Call): Promise<boolean> {
  const { db } = call.deps.database;
  const owner = requireMember(call);
  const account = await accountOf(db, owner);
  if (account === undefined) return false;
  const isWaitedFor = or(
    inArray(paymentOrder.state, ['pending', 'unknown']),
    and(eq(paymentOrder.state, 'open'), inArray(paymentOrder.method, transfers)),
  );
  const found = await db
    .select({ id: paymentOrder.id })
    .from(paymentOrder)
    .where(and(eq(paymentOrder.pool, owner.pool), eq(paymentOrder.account_id, account), isWaitedFor))
    .limit(1);
  return found.length > 0;
}

/** Counts for its member alone, so nobody gains by guessing it. */
function codeOf(member: string): string {
  return `STAY-${hashSecret(`leaving:${member}`)
    .replace(/[^a-z0-9]/gi, '')
    .slice(0, 10)
    .toUpperCase()}`;
}
