import { paymentMethodFacts } from '#lib/payment-methods.ts';
import type { AboutOrder, OrderFacts } from '#server/services/mail/about-order.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { isEnded } from '#server/services/payments/order-state.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    payment_ended: AboutOrder;
  }
}

/**
 * Tells a buyer who waited for a payment that it has failed, that nobody said how it ended, or that no money came by their
 * bank transfer. Not sent if it was paid meanwhile.
 */
export const paymentEnded = orderMail('payment_ended', ({ t, order, values }) => {
  if (!isEnded(order)) return undefined;
  const { subject, intro, detail } = textsFor(order);
  return {
    subject: t(`payment_ended.${subject}`),
    intro: t(`payment_ended.${intro}`, values),
    details: [t(`payment_ended.${detail}`, values)],
    page: { name: 'credits-id-paymentmethod', params: { id: order.bundle } },
  };
});

function textsFor({ state, method, nothing_charged }: OrderFacts['order']) {
  // Whatever the provider said: nobody but the buyer knows whether they ever made the transfer.
  if (state === 'expired' && paymentMethodFacts(method).kind === 'transfer')
    return { subject: 'transfer_subject', intro: 'transfer', detail: 'transfer_detail' } as const;
  const detail = nothing_charged ? 'nothing_charged' : 'detail';
  return state === 'expired' && !nothing_charged
    ? ({ subject: 'unanswered_subject', intro: 'unanswered', detail } as const)
    : ({ subject: 'subject', intro: 'intro', detail } as const);
}
