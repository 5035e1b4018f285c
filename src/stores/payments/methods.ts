import { hasApplePay } from '#browser/apple-pay.ts';
import { type PaymentMethodId, payableMethod, paymentMethodFacts } from '#lib/payment-methods.ts';

/** Methods with a page of their own, which the order page does not have. */
const withOwnPage: ReadonlySet<PaymentMethodId> = new Set(['directdebit']);

/** A method to choose, with the brands that it takes. */
export interface MethodChoice {
  readonly method: PaymentMethodId;
  readonly brands: readonly PaymentMethodId[];
}

/**
 * Methods to choose from on this device, in the order of the server: a brand stands with its method, one that needs the
 * device is left out on others, and what is no longer issued is not advertised (buy-9).
 */
export function methodChoices(
  methods: readonly PaymentMethodId[],
  device: { readonly applePay: boolean } = { applePay: hasApplePay() },
): readonly MethodChoice[] {
  return methods
    .filter((method) => payableMethod(method) === method && !withOwnPage.has(method))
    .filter((method) => device.applePay || paymentMethodFacts(method).needsDevice !== true)
    .map((method) => ({ method, brands: methods.filter((brand) => isShownBrand(brand, method)) }));
}

function isShownBrand(brand: PaymentMethodId, method: PaymentMethodId): boolean {
  const { brandOf, unadvertised } = paymentMethodFacts(brand);
  return brandOf === method && unadvertised !== true;
}
