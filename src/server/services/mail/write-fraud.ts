import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { companyLine } from '#server/services/mail/write-complaint.ts';
import type { Site } from '#site/types.ts';

interface FraudFacts {
  readonly site: Site;
  readonly locale: Locale;
  /** Username of the recipient, and of the one who was banned. */
  readonly name: string;
  readonly banned: string;
}

/** Tells somebody that a match of theirs was banned for fraud, and what to do now (trials C8). */
export function writeFraudNotice({ site, locale, name, banned }: FraudFacts): MailContent {
  const t = translator('mail', locale, site.overrides);
  const values = { site: site.name, email: site.support_email, name, banned };
  return {
    locale,
    subject: t('fraud_notice.subject', values),
    preheader: t('fraud_notice.preheader'),
    greeting: t('greeting', values),
    paragraphs: [t('fraud_notice.intro', values), t('fraud_notice.money'), t('fraud_notice.data', values)],
    button: undefined,
    code: undefined,
    closing: [t('closing', values)],
    footer: [t('why', values), companyLine(site), t('contact', values)],
  };
}
