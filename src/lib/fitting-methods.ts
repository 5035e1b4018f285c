import type { Money } from '#lib/money.ts';
import { type PaymentMethodId, payableMethod, paymentMethodFacts, paymentMethodIds } from '#lib/payment-methods.ts';

/** Least and most that can be paid at once, in minor units. */
interface AmountBounds {
  readonly least: number;
  readonly most: number;
}

/** A method that a merchant account can take, and within which limits. */
export interface OfferedMethod {
  readonly method: PaymentMethodId;
  /** ISO 3166; without it every country. */
  readonly countries?: readonly string[];
  /** ISO 4217; without it every currency. */
  readonly currencies?: readonly string[];
  /** By currency; a currency without bounds has none. */
  readonly bounds?: Readonly<Record<string, AmountBounds>>;
  /** How long the provider waits for money that is under way, in days; without it, a buyer pays at once. */
  readonly days?: number;
  /** Of cards, the brands; without it all. */
  readonly brands?: readonly PaymentMethodId[];
}

/**
 * Why a method is not offered: its scheme has ended, the site leaves it out, it is not for this country or currency, or
 * the provider does not take it here, or not this amount.
 */
export type UnfitReason = 'closed' | 'site' | 'country' | 'currency' | 'provider' | 'amount';

export interface MethodFit {
  readonly method: PaymentMethodId;
  /** `undefined` for a method that can be offered. */
  readonly unfit: UnfitReason | undefined;
}

interface Purchase {
  /** Country that is paid from (ISO 3166). */
  readonly country: string;
  readonly price: Money;
}

/**
 * Says of every method, in the order in which they are offered, whether a purchase can be paid with it, and if not, why.
 * @param without methods that the site leaves out; without the card, its brands are left out, too
 */
export function fitMethods(
  purchase: Purchase,
  offered: readonly OfferedMethod[],
  without: readonly PaymentMethodId[] = [],
): readonly MethodFit[] {
  return paymentMethodIds.map((method) => ({ method, unfit: unfitReason(method, purchase, offered, without) }));
}

function unfitReason(
  method: PaymentMethodId,
  { country, price }: Purchase,
  offered: readonly OfferedMethod[],
  without: readonly PaymentMethodId[],
): UnfitReason | undefined {
  const { closed, places } = paymentMethodFacts(method);
  const payable = payableMethod(method);
  if (closed) return 'closed';
  if (without.includes(method) || without.includes(payable)) return 'site';
  const currencies = places?.[country];
  if (places !== undefined && currencies === undefined) return 'country';
  if (currencies?.includes(price.currency) === false) return 'currency';
  const taken = offered.filter((each) => each.method === payable && takes(each, method, country, price.currency));
  if (taken.length === 0) return 'provider';
  return taken.some(({ bounds }) => isWithin(price, bounds?.[price.currency])) ? undefined : 'amount';
}

function takes(offer: OfferedMethod, method: PaymentMethodId, country: string, currency: string): boolean {
  const isBrand = payableMethod(method) !== method;
  return (
    offer.countries?.includes(country) !== false &&
    offer.currencies?.includes(currency) !== false &&
    (!isBrand || offer.brands?.includes(method) !== false)
  );
}

function isWithin({ amount }: Money, bounds: AmountBounds | undefined): boolean {
  return bounds === undefined || (amount >= bounds.least && amount <= bounds.most);
}
