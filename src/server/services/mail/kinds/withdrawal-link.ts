import { translator } from '#i18n/build.ts';
import { momentInWords } from '#i18n/moments.ts';
import { localizedPath } from '#i18n/paths.ts';
import { routePath } from '#lib/routes.ts';
import { after } from '#server/core/time.ts';
import { createMailToken } from '#server/services/account/mail-tokens.ts';
import {
  type AboutOrder,
  loadOrder,
  type OrderFacts,
  orderInShort,
  toBuyer,
} from '#server/services/mail/about-order.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { MailKind } from '#server/services/mail/kind.ts';
import { askedAt, wishLifeMs } from '#server/services/payments/withdrawal-days.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    withdrawal_link: AboutOrder;
  }
}

/** The receipt of a wish to withdraw that came without a session, and the link that confirms it. */
export const withdrawalLink: MailKind<'withdrawal_link'> = {
  async compose(context, job) {
    const facts = await loadOrder(context, job);
    if (facts === undefined) return undefined;
    const { member, order, db, now } = facts;
    // The first wish counts: another one that comes later tells the same day, and its link ends with it.
    const asked = askedAt(order, now);
    const expires = after(asked, wishLifeMs);
    const token = await createMailToken(db, member, 'withdraw', now, { order: order.id, expires });
    return { to: member.email, member: member.id, content: write(facts, token, asked, expires), token };
  },
};

function write(facts: OrderFacts, token: string, asked: Date, expires: Date): MailContent {
  const { site, locale, origin, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const date = momentInWords(asked, locale, site.time_zone);
  const until = momentInWords(expires, locale, site.time_zone);
  const path = localizedPath(routePath('withdrawal-do'), locale, site.domain_language);
  return {
    ...toBuyer(facts, 'withdrawal_link'),
    paragraphs: [
      t('withdrawal_link.intro', { ...values, date }),
      ...orderInShort(facts),
      t('withdrawal_link.day'),
      t('withdrawal_link.detail', { ...values, until }),
    ],
    button: { label: t('withdrawal_link.button'), url: `${origin}${path}#token=${token}` },
    code: { hint: t('code_hint'), value: token },
    closing: [t('withdrawal_link.not_you'), t('closing', values)],
  };
}
