import { and, eq } from 'drizzle-orm';
import type { DiscountCode } from '#contract/discountcode.ts';
import type { DiscountKind } from '#contract/offer.ts';
import type { Money } from '#lib/money.ts';
import { type PaymentMethodId, payableMethod } from '#lib/payment-methods.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import { discountCode, type Member } from '#server/db/schema/index.ts';
import { isUsedUp } from '#server/services/payments/discount-uses.ts';
import { findFirstPurchaseOffer, firstPurchaseOf, type StandingOffer } from '#server/services/payments/offers.ts';
import { accountOf } from '#server/services/payments/order.ts';
import type { Site } from '#site/types.ts';

/** A code that a member may use, and how its kind is called. */
interface FoundCode extends DiscountCode {
  readonly kind: DiscountKind;
}

/** Who uses a code, where and when. */
export interface CodeUser {
  readonly site: Pick<Site, 'time_bonus' | 'welcome_discount_hours' | 'bundles'>;
  readonly buyer: Pick<Member, 'pool' | 'id' | 'paid_user' | 'created_at'>;
  /** Country that is paid from. */
  readonly country: string;
  readonly now: Date;
}

/**
 * Finds a code that a member types. Codes of others, and those that the operator turned off, are unknown like any
 * other text.
 * @throws Refusal `code_unknown`, `code_expired`, `code_used`, `code_country`
 */
export async function findCode(db: Queryable, user: CodeUser, typed: string): Promise<FoundCode> {
  const { site, buyer, country, now } = user;
  const code = typed.normalize('NFKC').toUpperCase();
  if (code === firstPurchaseOf(site)?.code) return ofFirstPurchase(db, user);
  const [row] = await db
    .select()
    .from(discountCode)
    .where(and(eq(discountCode.pool, buyer.pool), eq(discountCode.code, code)));
  if (row === undefined || row.status !== 'active') throw new Refusal('code_unknown');
  if (row.member_id !== null && row.member_id !== buyer.id) throw new Refusal('code_unknown');
  if (row.expires !== null && row.expires <= now) throw new Refusal('code_expired');
  if (row.country !== null && row.country !== country) throw new Refusal('code_country');
  const account = (await accountOf(db, buyer)) ?? '';
  // As `findOffers`, by which one for a member alone counts without being typed.
  const validity = row.kind === 'leaving' ? 'once_per_user' : row.validity;
  const holder = validity === 'once' ? '' : account;
  if (await isUsedUp(db, { pool: buyer.pool, code, holder }, account)) throw new Refusal('code_used');
  const { member_id, expires, kind, pool: _pool, created_at: _created, ...rest } = row;
  const found = { ...rest, validity, user_id: member_id, expires: expires?.toISOString() ?? null, expired: false };
  return { ...found, kind: kind === 'leaving' ? 'leaving' : 'code' };
}

/**
 * The code of the discount on the first purchase.
 * @throws Refusal `code_used` after a purchase, `code_expired` when its time is over
 */
async function ofFirstPurchase(db: Queryable, { site, buyer, now }: CodeUser): Promise<FoundCode> {
  const offer = await findFirstPurchaseOffer(db, site, buyer, now);
  if (offer !== undefined) return toCode(offer, buyer.id);
  const isOver = now.getTime() >= buyer.created_at.getTime() + (firstPurchaseOf(site)?.lasts ?? 0);
  throw new Refusal(isOver ? 'code_expired' : 'code_used');
}

/** An offer in the form of a code. */
export function toCode({ kind, code, value_percentage, ends }: StandingOffer, user_id: string): FoundCode {
  return {
    ...{ kind, code, value_percentage, user_id, expires: ends.toISOString(), expired: false },
    ...{ country: null, currency: null, minimum_order_value: null, paymentmethods: null },
    ...{ status: 'active', validity: 'once_per_user' },
  };
}

/**
 * Checks whether a code is for an order.
 * @throws Refusal `code_minimum`, `code_method`
 */
export function checkCode(
  { minimum_order_value, currency, paymentmethods }: DiscountCode,
  price: Money,
  method: PaymentMethodId,
): void {
  if (minimum_order_value !== null && (currency !== price.currency || price.amount < minimum_order_value))
    throw new Refusal('code_minimum');
  if (paymentmethods?.includes(payableMethod(method)) === false) throw new Refusal('code_method');
}
