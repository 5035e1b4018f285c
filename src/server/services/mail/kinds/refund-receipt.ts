import { translator } from '#i18n/build.ts';
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
    refund_receipt: AboutOrder;
  }
}

/** Tells a buyer what is paid back of an order so far, where they did not withdraw themselves. */
export const refundReceipt: MailKind<'refund_receipt'> = {
  async compose(context, job) {
    const facts = await loadOrder(context, job);
    if (facts === undefined || facts.order.refunded === 0) return undefined;
    return { to: facts.member.email, member: facts.member.id, content: write(facts) };
  },
};

function write(facts: OrderFacts): MailContent {
  const { site, locale, order, values } = facts;
  const t = translator('mail', locale, site.overrides);
  return {
    ...toBuyer(facts, 'refund_receipt'),
    paragraphs: [t('refund_receipt.intro', values), ...orderInShort(facts), wayBack(facts), t('refund_receipt.detail')],
    button: orderButton(facts, t('refund_receipt.button'), 'transactions', { id: order.id }),
    closing: [t('closing', values)],
  };
}
