import type { DiscountCode } from '#contract/discountcode.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Offer } from '#contract/offer.ts';
import { discounted, type Money } from '#lib/money.ts';
import type { PaymentMethodId } from '#lib/payment-methods.ts';

/** A price, and what is paid of it. */
export interface PriceToPay {
  readonly price: Money;
  readonly total: Money;
  /** In per cent; `undefined` where the whole price is paid. */
  readonly percentage: number | undefined;
  /** Whether the discount comes by the code that was typed. */
  readonly byCode: boolean;
}

/** What a code is used for. */
interface Use {
  readonly price: Money;
  readonly country: string | null;
  /** `undefined` until one is chosen. */
  readonly method: PaymentMethodId | undefined;
}

/** Why a code does not count for an order; `undefined` if it does. The server decides, by the same rules. */
export function codeProblem(code: DiscountCode, { price, country, method }: Use): ErrorCode | undefined {
  const { country: only, paymentmethods, minimum_order_value: minimum, currency } = code;
  if (only !== null && only !== country) return 'code_country';
  if (minimum !== null && (currency !== price.currency || price.amount < minimum)) return 'code_minimum';
  return method !== undefined && paymentmethods?.includes(method) === false ? 'code_method' : undefined;
}

/** The total with the better of two discounts, which are never added up (offers-5). */
export function priceToPay(
  price: Money,
  offer: Pick<Offer, 'value_percentage'> | null,
  code: Pick<DiscountCode, 'value_percentage'> | undefined,
): PriceToPay {
  const byCode = (code?.value_percentage ?? 0) > (offer?.value_percentage ?? 0);
  const percentage = (byCode ? code : offer)?.value_percentage;
  const total = percentage === undefined ? price : discounted(price, percentage);
  return { price, total, percentage, byCode };
}

/** The price of one credit, rounded to the minor unit. */
export function perCredit({ amount, currency }: Money, credits: number): Money {
  return { amount: Math.round(amount / credits), currency };
}
