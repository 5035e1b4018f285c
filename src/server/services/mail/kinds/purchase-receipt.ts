import { translator } from '#i18n/build.ts';
import { dateInWords } from '#i18n/moments.ts';
import { after, day } from '#server/core/time.ts';
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
    return { to: facts.member.email, member: facts.member.id, content: write(facts, facts.order.paid_at) };
  },
};

function write(facts: OrderFacts, paidAt: Date): MailContent {
  const { site, locale, order, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const until = dateInWords(after(paidAt, site.refund_days * day), locale, site.time_zone);
  return {
    ...toBuyer(facts, 'purchase_receipt'),
    paragraphs: [
      t('purchase_receipt.intro', values),
      ...orderInFull(facts),
      ...(site.refund_days === 0 ? [] : [t('purchase_receipt.cancel', { until })]),
      t('purchase_receipt.at_once'),
    ],
    button: orderButton(facts, t('purchase_receipt.button'), 'transactions', { id: order.id }),
    closing: [t('purchase_receipt.not_you', values), t('closing', values)],
  };
}
