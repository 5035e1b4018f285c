import type { AboutOrder } from '#server/services/mail/about-order.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    payment_reversed: AboutOrder;
  }
}

/** Tells a buyer whose bank took a payment back what became of the credits. */
export const paymentReversed = orderMail('payment_reversed', ({ t, order, values }) => {
  if (order.charged_back === 0) return undefined;
  return {
    details: [t('payment_reversed.detail'), ...(order.method === 'directdebit' ? [t('payment_reversed.debit')] : [])],
    ifWrong: t('payment_reversed.mistake', values),
  };
});
