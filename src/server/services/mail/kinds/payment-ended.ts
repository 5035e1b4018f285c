import { translator } from '#i18n/build.ts';
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

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    payment_ended: AboutOrder;
  }
}

const ended: readonly string[] = ['failed', 'cancelled', 'expired'];

/** Tells a buyer who waited for a payment that it has failed, or that nobody said how it ended. Not sent if it was paid meanwhile. */
export const paymentEnded: MailKind<'payment_ended'> = {
  async compose(context, job) {
    const facts = await loadOrder(context, job);
    if (facts === undefined || !ended.includes(facts.order.state)) return undefined;
    return { to: facts.member.email, member: facts.member.id, content: write(facts) };
  },
};

function write(facts: OrderFacts): MailContent {
  const { site, locale, order, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const isUnanswered = order.state === 'expired' && !order.nothing_charged;
  return {
    ...toBuyer(facts, 'payment_ended'),
    ...(isUnanswered && { subject: t('payment_ended.unanswered_subject') }),
    paragraphs: [
      t(isUnanswered ? 'payment_ended.unanswered' : 'payment_ended.intro', values),
      ...orderInShort(facts),
      t(order.nothing_charged ? 'payment_ended.nothing_charged' : 'payment_ended.detail'),
    ],
    button: orderButton(facts, t('payment_ended.button'), 'credits-id-paymentmethod', { id: order.bundle }),
    closing: [t('closing', values)],
  };
}
