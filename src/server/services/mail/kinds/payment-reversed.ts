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
    payment_reversed: AboutOrder;
  }
}

/** Tells a buyer whose bank took a payment back what became of the credits. */
export const paymentReversed: MailKind<'payment_reversed'> = {
  async compose(context, job) {
    const facts = await loadOrder(context, job);
    if (facts === undefined || facts.order.charged_back === 0) return undefined;
    return { to: facts.member.email, member: facts.member.id, content: write(facts) };
  },
};

function write(facts: OrderFacts): MailContent {
  const { site, locale, order, values } = facts;
  const t = translator('mail', locale, site.overrides);
  return {
    ...toBuyer(facts, 'payment_reversed'),
    paragraphs: [
      t('payment_reversed.intro', values),
      ...orderInShort(facts),
      t('payment_reversed.detail'),
      ...(order.method === 'directdebit' ? [t('payment_reversed.debit')] : []),
    ],
    button: orderButton(facts, t('payment_reversed.button'), 'transactions', { id: order.id }),
    closing: [t('payment_reversed.mistake', values), t('closing', values)],
  };
}
