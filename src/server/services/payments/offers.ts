import { and, eq, gt, or } from 'drizzle-orm';
import type { DiscountKind, Offer } from '#contract/offer.ts';
import { after, hour } from '#server/core/time.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { discountCode, paymentOrder, wallet } from '#server/db/schema/index.ts';
import { isUsedUp } from '#server/services/payments/discount-uses.ts';
import { accountOf } from '#server/services/payments/order.ts';
import type { Bundle } from '#site/bundles.ts';
import type { Site } from '#site/types.ts';

/** Discounts of the first purchase: its code, how much, and until when after the sign-up (offers-1, offers-2). */
interface FirstPurchase {
  readonly kind: Extract<DiscountKind, 'time_bonus' | 'welcome'>;
  readonly code: string;
  readonly value_percentage: number;
  readonly lasts: number;
}

/** Codes of these discounts, which no other has. */
export const firstPurchaseCodes = { welcome: 'WELCOME25', time_bonus: 'TIMEBONUS25' } as const;

/** How long the time bonus lasts after the sign-up (ms). */
const timeBonusMs = 4 * hour;

/** A discount that counts by itself. */
export interface StandingOffer {
  readonly kind: DiscountKind;
  readonly code: string;
  readonly value_percentage: number;
  readonly ends: Date;
}

type OfferSite = Pick<Site, 'time_bonus' | 'welcome_discount_hours' | 'bundles'>;
type Buyer = Pick<Member, 'pool' | 'id' | 'paid_user' | 'created_at'>;

/** The discount that a site gives on the first purchase; `undefined` if it gives none. */
export function firstPurchaseOf({ time_bonus, welcome_discount_hours: hours }: OfferSite): FirstPurchase | undefined {
  if (hours > 0)
    return { kind: 'welcome', code: firstPurchaseCodes.welcome, value_percentage: 25, lasts: hours * hour };
  if (time_bonus)
    return { kind: 'time_bonus', code: firstPurchaseCodes.time_bonus, value_percentage: 25, lasts: timeBonusMs };
  return undefined;
}

/**
 * The discount on the first purchase that a member still has: nothing bought yet, and signed up recently enough. Asks
 * the database only about members who are new.
 */
export async function findFirstPurchaseOffer(
  db: Queryable,
  site: OfferSite,
  buyer: Buyer,
  now: Date,
): Promise<StandingOffer | undefined> {
  const first = firstPurchaseOf(site);
  if (first === undefined || buyer.paid_user || site.bundles.length === 0) return undefined;
  const { kind, code, value_percentage, lasts } = first;
  const ends = after(buyer.created_at, lasts);
  if (now >= ends) return undefined;
  return (await isGone(db, buyer, code)) ? undefined : { kind, code, value_percentage, ends };
}

/**
 * Whether a member has ever paid for something, also if it was paid back, or pays with the discount right now: it would
 * refuse every further order (offers-11). One statement, since every `user.php` of a new member asks it.
 */
async function isGone(db: Queryable, { pool, id }: Buyer, code: string): Promise<boolean> {
  const [order] = await db
    .select({ id: paymentOrder.id })
    .from(wallet)
    .innerJoin(paymentOrder, and(eq(paymentOrder.pool, wallet.pool), eq(paymentOrder.account_id, wallet.account_id)))
    .where(
      and(
        eq(wallet.pool, pool),
        eq(wallet.member_id, id),
        or(
          eq(paymentOrder.state, 'paid'),
          and(eq(paymentOrder.state, 'pending'), eq(paymentOrder.discount_code, code)),
        ),
      ),
    )
    .limit(1);
  return order !== undefined;
}

/** All discounts that count by themselves for a member, the best first. */
export async function findOffers(db: Queryable, site: OfferSite, buyer: Buyer, now: Date): Promise<StandingOffer[]> {
  const first = await findFirstPurchaseOffer(db, site, buyer, now);
  const leaving = await findLeavingOffers(db, buyer, now);
  return [...(first === undefined ? [] : [first]), ...leaving].sort(
    (one, other) => other.value_percentage - one.value_percentage,
  );
}

/** The codes for somebody who is about to leave, which nobody needs to type (offers-3). */
export async function findLeavingOffers(
  db: Queryable,
  { pool, id }: Pick<Buyer, 'pool' | 'id'>,
  now: Date,
): Promise<StandingOffer[]> {
  const codes = await db
    .select()
    .from(discountCode)
    .where(
      and(
        eq(discountCode.pool, pool),
        eq(discountCode.member_id, id),
        eq(discountCode.kind, 'leaving'),
        eq(discountCode.status, 'active'),
        gt(discountCode.expires, now),
      ),
    );
  const offers: StandingOffer[] = [];
  for (const { code, value_percentage, expires } of codes) {
    if (expires !== null && !(await isUsedUp(db, { pool, code, holder: (await accountOf(db, { pool, id })) ?? '' })))
      offers.push({ kind: 'leaving', code, value_percentage, ends: expires });
  }
  return offers;
}

/** The bundles that a member can buy: a try-out only while their discount for leaving stands (offers-12). */
export function bundlesWith(bundles: readonly Bundle[], offers: readonly StandingOffer[]): readonly Bundle[] {
  return offers.some(({ kind }) => kind === 'leaving') ? bundles : bundles.filter(({ tryout }) => !tryout);
}

/** An offer as members get it, with the time that is left. */
export function toOffer({ ends, ...offer }: StandingOffer, now: Date): Offer {
  return { ...offer, seconds: Math.max(0, Math.ceil((ends.getTime() - now.getTime()) / 1000)) };
}
