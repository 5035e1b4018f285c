import type { Purchase } from '#contract/purchase.ts';
import { formatMoney } from '#i18n/formats.ts';
import type { Translate } from '#i18n/island.ts';
import type { Locale } from '#i18n/locales.ts';
import { dateInWords } from '#i18n/moments.ts';
import { needsAccountToPayBack } from '#lib/payment-methods.ts';

/** Whether an order was ever paid, whatever became of the money. */
export function isPaidFor({ paid_at }: Purchase): boolean {
  return paid_at !== null;
}

/** How an order stands: what happened, and what happens next. */
export function stateInWords(t: Translate, purchase: Purchase, locale: Locale): string {
  const { state, withdrawn_at, refunded, failed_refund, refund_due, method } = purchase;
  const amount = formatMoney(refunded, locale);
  const owed = failed_refund?.owed;
  if (owed !== undefined && owed.amount > 0)
    return t('transactions:states.refundFailed', { amount: formatMoney(owed, locale) });
  // Nothing is left to come from us if it has arrived, or the bank has taken all of it back (withdrawal-12).
  if (withdrawn_at !== null && refunded.amount > 0 && failed_refund === null && refund_due !== null) {
    const late = refund_due === 'late' ? 'withdrawnLate' : 'withdrawn';
    // Late or not, it can't come before the buyer has said where to.
    const how = needsAccountToPayBack(method) ? 'withdrawnToAccount' : late;
    return t(`transactions:states.${how}`, { date: dateInWords(new Date(withdrawn_at), locale), amount });
  }
  return t(`transactions:states.${state}`, { amount });
}
