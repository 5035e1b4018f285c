import { formatMoney } from '#i18n/formats.ts';
import type { AboutOrder } from '#server/services/mail/about-order.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { loadRefunds, owedOf } from '#server/services/payments/refund-standing.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    refund_failed: AboutOrder;
  }
}

/** Asks a buyer whom a refund did not reach where to pay it to (withdrawal-22). Not sent once nothing is owed. */
export const refundFailed = orderMail('refund_failed', async ({ t, db, locale, order, values }) => {
  const owed = owedOf(await loadRefunds(db, order));
  if (owed === undefined || owed === 0) return undefined;
  const amount = formatMoney({ amount: owed, currency: order.currency }, locale);
  return { intro: t('refund_failed.intro', { ...values, amount }), details: [t('refund_failed.account')] };
});
