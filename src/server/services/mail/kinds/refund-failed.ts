import { translator } from '#i18n/build.ts';
import { formatMoney } from '#i18n/formats.ts';
import {
  type AboutOrder,
  loadOrder,
  type OrderFacts,
  orderButton,
  orderInShort,
  toBuyer,
} from '#server/services/mail/about-order.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { MailKind } from '#server/services/mail/kind.ts';
import { findOwed } from '#server/services/payments/failed-refunds.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    refund_failed: AboutOrder;
  }
}

/** Asks a buyer whom a refund did not reach where to pay it to (withdrawal-22). Not sent once nothing is owed. */
export const refundFailed: MailKind<'refund_failed'> = {
  async compose(context, job) {
    const facts = await loadOrder(context, job);
    const owed = facts && (await findOwed(context.db, facts.order));
    if (facts === undefined || owed === undefined || owed === 0) return undefined;
    return { to: facts.member.email, member: facts.member.id, content: write(facts, owed) };
  },
};

function write(facts: OrderFacts, owed: number): MailContent {
  const { site, locale, order, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const amount = formatMoney({ amount: owed, currency: order.currency }, locale);
  return {
    ...toBuyer(facts, 'refund_failed'),
    paragraphs: [t('refund_failed.intro', { ...values, amount }), ...orderInShort(facts), t('refund_failed.account')],
    button: orderButton(facts, t('refund_failed.button'), 'transactions', { id: order.id }),
    closing: [t('closing', values)],
  };
}
