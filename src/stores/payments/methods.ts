import { hasApplePay } from '#browser/apple-pay.ts';
import type { Package, Packages } from '#contract/packages.ts';
import { type PaymentMethodId, payableMethod, paymentMethodFacts } from '#lib/payment-methods.ts';

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
    .filter((method) => payableMethod(method) === method)
    .filter((method) => device.applePay || paymentMethodFacts(method).needsDevice !== true)
    .map((method) => ({ method, brands: methods.filter((brand) => isShownBrand(brand, method)) }));
}

/** Whether a method is ordered on a page of its own here, which asks for the account (debit-12, debit-14). */
export function hasOwnPage(method: PaymentMethodId, { debit_form }: Pick<Packages, 'debit_form'>): boolean {
  return debit_form && paymentMethodFacts(method).kind === 'debit';
}

/** The stored cards and mandates that can pay for a bundle. */
export function storedFor({ methods }: Pick<Package, 'methods'>, { stored }: Pick<Packages, 'stored'>) {
  return stored.filter(({ method }) => methods.includes(payableMethod(method)));
}

/** Whether PayPal can be named as another way to pay. */
export function offersPayPal({ methods }: Pick<Package, 'methods'>): boolean {
  return methods.includes('paypal');
}

function isShownBrand(brand: PaymentMethodId, method: PaymentMethodId): boolean {
  const { brandOf, unadvertised } = paymentMethodFacts(brand);
  return brandOf === method && unadvertised !== true;
}
