import { translator } from '#i18n/build.ts';
import { localeNames } from '#i18n/locale-names.ts';
import { type Locale, toLocale } from '#i18n/locales.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { Complaint } from '#server/services/safety/complaints.ts';
import type { Site } from '#site/types.ts';

interface ComplaintFacts {
  readonly site: Site;
  readonly locale: Locale;
  readonly complaint: Complaint;
}

/**
 * The receipt. Nothing that the sender typed stands in it, not even a name: whoever enters a stranger's address must not be able to
 * send that stranger words or links of their own.
 */
export function writeReceipt({ site, locale, complaint }: ComplaintFacts): MailContent {
  const t = translator('mail', locale, site.overrides);
  const { reference } = complaint;
  const values = { site: site.name, reference, category: categoryName(site, locale, complaint) };
  return {
    locale,
    subject: t('complaint_receipt.subject', values),
    preheader: t('complaint_receipt.preheader'),
    greeting: t('complaint_receipt.greeting'),
    paragraphs: [t('complaint_receipt.intro', values), t('complaint_receipt.detail')],
    button: undefined,
    code: { hint: t('complaint_receipt.reference'), value: reference },
    closing: [t('complaint_receipt.not_you'), t('closing', values)],
    footer: [t('why', values), companyLine(site), t('contact', { email: site.support_email })],
  };
}

/** The complaint itself, for the site's support. All that the sender typed is quoted by line, so that nothing of it can pass for ours. */
export function writeFiled({ site, locale, complaint }: ComplaintFacts): MailContent {
  const t = translator('mail', locale, site.overrides);
  const { reference, name, email, link, message } = complaint;
  const values = { site: site.name, reference, category: categoryName(site, locale, complaint) };
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
    footer: [t('complaint_filed.why', { site: site.name, email: site.support_email }), companyLine(site)],
  };
}

/** Each line behind a `>`, whatever may break one (Unicode UAX 14, mandatory breaks). */
export function quote(text: string): string[] {
  return text
    .split(/[\n\v\f\r\u0085\u2028\u2029]/)
    .filter((line) => line.trim() !== '')
    .map((line) => `> ${line}`);
}

function categoryName(site: Site, locale: Locale, { category }: Complaint): string {
  return translator('pages', locale, site.overrides)(`complaints.form.categories.${category}`);
}

export function companyLine({ company }: Site): string {
  return `${company.name}, ${company.address}, ${company.city}`;
}
