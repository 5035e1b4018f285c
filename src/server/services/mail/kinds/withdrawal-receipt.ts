import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import { dateInWords, momentInWords } from '#i18n/moments.ts';
import { dayIn, dayStartIn } from '#server/core/time.ts';
import {
  type AboutOrder,
  loadOrder,
  type OrderFacts,
  orderButton,
  orderInShort,
  toBuyer,
  wayBack,
} from '#server/services/mail/about-order.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { MailKind } from '#server/services/mail/kind.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    withdrawal_receipt: AboutOrder;
  }
}

/** The receipt of a withdrawal, with its date and time. */
export const withdrawalReceipt: MailKind<'withdrawal_receipt'> = {
  async compose(context, job) {
    const facts = await loadOrder(context, job);
    if (facts === undefined || facts.order.withdrawn_at === null) return undefined;
    return { to: facts.member.email, member: facts.member.id, content: write(facts, facts.order.withdrawn_at) };
  },
};

function write(facts: OrderFacts, withdrawnAt: Date): MailContent {
  const { site, locale, order, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const date = dateOfWish(order.withdrawal_asked_at ?? withdrawnAt, locale, site.time_zone);
  return {
    ...toBuyer(facts, 'withdrawal_receipt'),
    paragraphs: [
      t('withdrawal_receipt.intro', { ...values, date }),
      ...orderInShort(facts),
      // What the bank has taken back meanwhile does not come from us as well; another mail tells of that.
      ...(order.refunded === 0 ? [] : [t('withdrawal_receipt.back', values), wayBack(facts)]),
      t('withdrawal_receipt.credits'),
    ],
    button: orderButton(facts, t('withdrawal_receipt.button'), 'transactions', { id: order.id }),
    closing: [t('withdrawal_receipt.not_you', values), t('closing', values)],
  };
}

/** Day and time; the day alone where the operator knew no more (commands-44). */
function dateOfWish(at: Date, locale: Locale, timeZone: string): string {
  const isDay = dayStartIn(timeZone, dayIn(timeZone, at)).getTime() === at.getTime();
  return (isDay ? dateInWords : momentInWords)(at, locale, timeZone);
}
