import type { Translate } from '#i18n/island.ts';
import { paymentMethodName } from '#lib/payment-method-names.ts';
import type { PaymentMethodId } from '#lib/payment-methods.ts';

/** The name of a method of payment. Needs the texts of `payment`. */
export function methodName(t: Translate, method: PaymentMethodId): string {
  return paymentMethodName(method, (worded) => t(`payment:methods.${worded}`));
}
