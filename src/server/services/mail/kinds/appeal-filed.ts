import { translator } from '#i18n/build.ts';
import { type AboutDecision, type DecisionFacts, loadDecision } from '#server/services/mail/about-decision.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { type MailKind, quote, supportFooter } from '#server/services/mail/kind.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    appeal_filed: AboutDecision;
  }
}

/** An appeal, sent to the site's support. */
export const appealFiled: MailKind<'appeal_filed'> = {
  async compose(context, job) {
    const facts = await loadDecision(context, job);
    return facts && { to: context.site.support_email, replyTo: facts.member.email, content: write(facts) };
  },
};

function write(facts: DecisionFacts): MailContent {
  const { site, locale, decision, member, kind, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const words = translator('safety', locale, site.overrides);
  return {
    locale,
    subject: t('appeal_filed.subject', values),
    preheader: t('complaint_filed.preheader'),
    greeting: t('appeal_filed.subject', values),
    paragraphs: [
      t('appeal_filed.intro', values),
      ...quote(`${member.name} (${member.id})`),
      ...quote(words(`what.${kind}`, values)),
      t('complaint_filed.message'),
      ...quote(decision.appeal ?? ''),
    ],
    button: undefined,
    code: { hint: t('report_filed.command'), value: `npm run moderate -- show ${values.reference}` },
    closing: [t('closing', values)],
    footer: supportFooter(facts),
  };
}
