import type { Locale } from '#i18n/locales.ts';
import { dateInWords, momentInWords } from '#i18n/moments.ts';
import { dayIn, dayStartIn } from '#server/core/time.ts';
import { type AboutOrder, wayBack } from '#server/services/mail/about-order.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    withdrawal_receipt: AboutOrder;
  }
}

/** The receipt of a withdrawal, with its date and time. */
export const withdrawalReceipt = orderMail('withdrawal_receipt', (facts) => {
  const { t, site, locale, order, values } = facts;
  if (order.withdrawn_at === null) return undefined;
  const date = dateOfWish(order.withdrawal_asked_at ?? order.withdrawn_at, locale, site.time_zone);
  return {
    intro: t('withdrawal_receipt.intro', { ...values, date }),
    details: [
      // What the bank has taken back meanwhile does not come from us as well; another mail tells of that.
      ...(order.refunded === 0 ? [] : [t('withdrawal_receipt.back', values), wayBack(facts)]),
      t('withdrawal_receipt.credits'),
    ],
    ifWrong: t('withdrawal_receipt.not_you', values),
  };
});

/** Day and time; the day alone where the operator knew no more (commands-44). */
function dateOfWish(at: Date, locale: Locale, timeZone: string): string {
  const isDay = dayStartIn(timeZone, dayIn(timeZone, at)).getTime() === at.getTime();
  return (isDay ? dateInWords : momentInWords)(at, locale, timeZone);
}
