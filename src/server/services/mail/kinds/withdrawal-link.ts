import { momentInWords } from '#i18n/moments.ts';
import { after } from '#server/core/time.ts';
import { createMailToken } from '#server/services/account/mail-tokens.ts';
import type { AboutOrder } from '#server/services/mail/about-order.ts';
import { orderMail } from '#server/services/mail/order-mail.ts';
import { askedAt, wishLifeMs } from '#server/services/payments/withdrawal-days.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    withdrawal_link: AboutOrder;
  }
}

/** The receipt of a wish to withdraw that came without a session, and the link that confirms it. */
export const withdrawalLink = orderMail('withdrawal_link', async (facts) => {
  const { t, db, now, site, locale, member, order, values } = facts;
  // The first wish counts: another one that comes later tells the same day, and its link ends with it.
  const asked = askedAt(order, now);
  const expires = after(asked, wishLifeMs);
  const inWords = (moment: Date) => momentInWords(moment, locale, site.time_zone);
  return {
    intro: t('withdrawal_link.intro', { ...values, date: inWords(asked) }),
    details: [t('withdrawal_link.day'), t('withdrawal_link.detail', { ...values, until: inWords(expires) })],
    page: { name: 'withdrawal-do' },
    token: await createMailToken(db, member, 'withdraw', now, { order: order.id, expires }),
    ifWrong: t('withdrawal_link.not_you'),
  };
});
