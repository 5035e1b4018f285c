import { translator } from '#i18n/build.ts';
import { localeNames } from '#i18n/locale-names.ts';
import { toLocale } from '#i18n/locales.ts';
import { type AboutComplaint, type ComplaintFacts, loadComplaint } from '#server/services/mail/about-complaint.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { type MailKind, quote, supportFooter } from '#server/services/mail/kind.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    complaint_filed: AboutComplaint;
  }
}

/** A complaint, sent to the site's support. */
export const complaintFiled: MailKind<'complaint_filed'> = {
  async compose(context, job) {
    const facts = await loadComplaint(context, job);
    return facts && { to: context.site.support_email, replyTo: facts.complaint.email, content: write(facts) };
  },
};

function write(facts: ComplaintFacts): MailContent {
  const { site, locale, complaint, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const { name, email, link, message } = complaint;
  const language = localeNames[toLocale(complaint.locale) ?? locale];
  const sender = name === null ? email : `${name}, ${email}`;
  return {
    locale,
    subject: t('complaint_filed.subject', values),
    preheader: t('complaint_filed.preheader'),
    greeting: t('complaint_filed.subject', values),
    paragraphs: [
      t('complaint_filed.intro', values),
      t('complaint_filed.language', { language }),
      t('complaint_filed.sender'),
      ...quote(sender),
      ...(link === null ? [] : [t('complaint_filed.link'), ...quote(link)]),
      t('complaint_filed.message'),
      ...quote(message),
    ],
    button: undefined,
    code: undefined,
    closing: [t('complaint_filed.deadline')],
    footer: supportFooter(facts),
  };
}
