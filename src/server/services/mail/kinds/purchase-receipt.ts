import { translator } from '#i18n/build.ts';
import { dayInWords } from '#i18n/moments.ts';
import {
  type AboutOrder,
  loadOrder,
  type OrderFacts,
  orderButton,
  orderInFull,
  toBuyer,
} from '#server/services/mail/about-order.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { MailKind } from '#server/services/mail/kind.ts';
import { lastWithdrawalDay } from '#server/services/payments/withdrawal-days.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    purchase_receipt: AboutOrder;
  }
}

/** The receipt of a purchase: what the law wants a buyer to have in writing. */
export const purchaseReceipt: MailKind<'purchase_receipt'> = {
  async compose(context, job) {
    const facts = await loadOrder(context, job);
    if (facts === undefined || facts.order.paid_at === null) return undefined;
    return { to: facts.member.email, member: facts.member.id, content: write(facts) };
  },
};

function write(facts: OrderFacts): MailContent {
  const { site, locale, order, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const last = lastWithdrawalDay(order, site);
  return {
    ...toBuyer(facts, 'purchase_receipt'),
    paragraphs: [
      t('purchase_receipt.intro', values),
      ...orderInFull(facts),
      ...(last === undefined ? [] : [t('purchase_receipt.cancel', { until: dayInWords(last, locale) })]),
      t('purchase_receipt.at_once'),
    ],
    button: orderButton(facts, t('purchase_receipt.button'), 'transactions', { id: order.id }),
    closing: [t('purchase_receipt.not_you', values), t('closing', values)],
  };
}
