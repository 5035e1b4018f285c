import { type AboutOrder, wayBack } from '#server/services/mail/about-order.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    refund_receipt: AboutOrder;
  }
}

/** Tells a buyer what is paid back of an order so far, where they did not withdraw themselves. */
export const refundReceipt = orderMail('refund_receipt', (facts) =>
  facts.order.refunded === 0 ? undefined : { details: [wayBack(facts), facts.t('refund_receipt.detail')] },
);
