import { dayInWords } from '#i18n/moments.ts';
import { type AboutOrder, orderInFull } from '#server/services/mail/about-order.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { lastWithdrawalDay } from '#server/services/payments/withdrawal-days.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    purchase_receipt: AboutOrder;
  }
}

/** The receipt of a purchase: what the law wants a buyer to have in writing. */
export const purchaseReceipt = orderMail('purchase_receipt', (facts) => {
  const { t, site, locale, order, values } = facts;
  if (order.paid_at === null) return undefined;
  const last = lastWithdrawalDay(order, site);
  return {
    order: orderInFull(facts),
    details: [
      ...(last === undefined ? [] : [t('purchase_receipt.cancel', { until: dayInWords(last, locale) })]),
      t('purchase_receipt.at_once'),
    ],
    ifWrong: t('purchase_receipt.not_you', values),
  };
});
