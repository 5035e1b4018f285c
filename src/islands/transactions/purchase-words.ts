import type { Purchase } from '#contract/purchase.ts';
import { formatMoney } from '#i18n/formats.ts';
import type { Translate } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import { dateInWords } from '#i18n/moments.ts';
import { paymentMethodName } from '#lib/payment-method-names.ts';
import type { PaymentMethodId } from '#lib/payment-methods.ts';

/** The name of a method of payment in the language of the page. */
export function methodName(t: Translate, method: PaymentMethodId): string {
  return paymentMethodName(method, (id) => t(`transactions:methods.${id}`));
}

/** Whether an order was ever paid, whatever became of the money. */
export function isPaidFor({ paid_at }: Purchase): boolean {
  return paid_at !== null;
}

/** How an order stands: what happened, and what happens next. */
export function stateInWords(t: Translate, purchase: Purchase, locale: Locale): string {
  const { state, withdrawn_at, refunded } = purchase;
  const amount = formatMoney(refunded, locale);
  if (withdrawn_at !== null) {
    const date = dateInWords(new Date(withdrawn_at), locale);
    if (refunded.amount === 0) return t('transactions:states.withdrawnSpent', { date });
    return t('transactions:states.withdrawn', { date, amount });
  }
  return t(`transactions:states.${state}`, { amount });
}
