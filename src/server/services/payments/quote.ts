import type { DiscountKind } from '#contract/offer.ts';
import { fitMethods } from '#lib/fitting-methods.ts';
import { discounted, type Money, readDecimal } from '#lib/money.ts';
import { type PaymentMethodId, payableMethod } from '#lib/payment-methods.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import type { MerchantAccount } from '#server/core/ports/payments.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { locateVisitor } from '#server/services/members/visitor-country.ts';
import { checkCode, findCode } from '#server/services/payments/codes.ts';
import { requireMerchant } from '#server/services/payments/merchant.ts';
import { bundlesWith, findOffers } from '#server/services/payments/offers.ts';
import { type Bundle, bundlesIn } from '#site/bundles.ts';

/** A discount of an order. */
export interface Discount {
  readonly kind: DiscountKind;
  readonly code: string;
  readonly value_percentage: number;
  /** Counts once for everybody together, or once for each. */
  readonly validity: 'once' | 'once_per_user';
}

/** What an order costs, worked out by the server alone. */
interface Quote {
  readonly bundle: Bundle;
  readonly country: string;
  readonly discount: Discount | undefined;
  /** The code for leaving that a try-out uses up, whatever discount counts (offers-13). */
  readonly leavingCode: string | undefined;
  /** What is paid. */
  readonly total: Money;
  /** In hundredths of a per cent. */
  readonly vatRate: number | null;
}

/** What a buyer chose. */
interface Choice {
  readonly bundle: string;
  readonly method: PaymentMethodId;
  readonly code?: string | undefined;
}

/**
 * Country whose prices a member pays: the one of their profile, else the one they are in, else the site's first, if
 * the site sells there.
 */
export function paymentCountry(call: Call): string | undefined {
  const countries = [requireMember(call).country, locateVisitor(call).treatedAs, call.site.countries[0]];
  return countries.find((country) => country != null && bundlesIn(call.site, country).length > 0) ?? undefined;
}

/** Methods that something can be paid with at a merchant account, in the order in which they are offered. */
export function methodsFor(
  { deps, site }: Pick<Call, 'deps' | 'site'>,
  { provider }: MerchantAccount,
  country: string,
  price: Money,
): PaymentMethodId[] {
  const { methods, authorises } = provider.capabilities;
  // A mandate that the provider does not ask for itself needs a code and a key.
  const without = authorises && deps.directDebit === undefined ? (['directdebit'] as const) : [];
  return fitMethods({ country, price }, methods, [...site.without_methods, ...without])
    .filter(({ unfit }) => unfit === undefined)
    .map(({ method }) => method);
}

/** What is paid of a bundle with a discount: what methods are offered by, and charged. */
export function priceWith(
  { price }: Pick<Bundle, 'price'>,
  discount: Pick<Discount, 'value_percentage'> | undefined,
): Money {
  return discount === undefined ? price : discounted(price, discount.value_percentage);
}

/**
 * Works out what a member pays. Discounts are never added up: the best one counts.
 * @throws Refusal `payments_closed`, `invalid_input` for a bundle that they cannot buy or a method that does not fit, and of the
 *   code
 */
export async function quote(db: Queryable, call: Call, buyer: Member, choice: Choice): Promise<Quote> {
  const account = requireMerchant(call.deps, call.site);
  const country = paymentCountry(call);
  if (country === undefined) throw new Refusal('payments_closed');
  const offers = await findOffers(db, call.site, buyer, call.now);
  const bundle = bundlesWith(bundlesIn(call.site, country), offers).find(({ id }) => id === choice.bundle);
  if (bundle === undefined) throw new Refusal('invalid_input', { fields: { bundle: 'invalid' } });
  const user = { site: call.site, buyer, country, now: call.now };
  const typed = choice.code ? await findCode(db, user, choice.code) : undefined;
  if (typed !== undefined) checkCode(typed, bundle.price, choice.method);
  const [offer] = offers;
  const best = typed !== undefined && typed.value_percentage > (offer?.value_percentage ?? 0) ? typed : offer;
  const total = priceWith(bundle, best);
  const takes = (paid: Money) => methodsFor(call, account, country, paid).includes(payableMethod(choice.method));
  if (!takes(total)) {
    // The method was offered, and it is the code that brings the price out of its bounds (offers-14).
    if (takes(priceWith(bundle, offer))) throw new Refusal('code_method');
    throw new Refusal('invalid_input', { fields: { method: 'invalid' } });
  }
  const vat = call.site.vat_rates[country];
  return {
    ...{ bundle, country, total },
    leavingCode: bundle.tryout ? offers.find(({ kind }) => kind === 'leaving')?.code : undefined,
    discount: best && { validity: 'once_per_user', ...best },
    vatRate: readDecimal(vat ?? '', 2) ?? null,
  };
}
