import { translator } from '#i18n/build.ts';
import { localeNames } from '#i18n/locale-names.ts';
import { type Locale, toLocale } from '#i18n/locales.ts';
import type { Member } from '#server/db/schema/index.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { companyLine, quote } from '#server/services/mail/write-complaint.ts';
import type { Report } from '#server/services/safety/reports.ts';
import type { Site } from '#site/types.ts';

interface ReportFacts {
  readonly site: Site;
  readonly locale: Locale;
  readonly report: Report;
}

/** The receipt. Nothing that was typed stands in it, nor whom it is about (`decisions/032`). */
export function writeReportReceipt(facts: ReportFacts): MailContent {
  const { site, locale, report } = facts;
  const t = translator('mail', locale, site.overrides);
  const values = valuesOf(facts);
  return {
    ...frame(facts),
    subject: t('report_receipt.subject', values),
    preheader: t('report_receipt.preheader'),
    paragraphs: [t('report_receipt.intro', values), t('report_receipt.detail')],
    code: { hint: t('complaint_receipt.reference'), value: report.reference },
    closing: [t('complaint_receipt.not_you'), t('closing', values)],
  };
}

/** What came of it, for whoever reported: that something was done or not, never what. */
export function writeReportDecided(facts: ReportFacts & { readonly acted: boolean | undefined }): MailContent {
  const { site, locale } = facts;
  const t = translator('mail', locale, site.overrides);
  const values = valuesOf(facts);
  return {
    ...frame(facts),
    subject: t('report_decided.subject', values),
    preheader: t('report_decided.preheader'),
    paragraphs: [t(facts.acted === true ? 'report_decided.acted' : 'report_decided.dismissed', values)],
    code: undefined,
    closing: [t('report_decided.not_content', values), t('closing', values)],
  };
}

/** The report itself, for the site's support; what was typed is quoted by line, so that nothing of it can pass for ours. */
export function writeReport(facts: ReportFacts & { readonly reported: Member | undefined }): MailContent {
  const { site, locale, report, reported } = facts;
  const t = translator('mail', locale, site.overrides);
  const values = valuesOf(facts);
  const language = localeNames[toLocale(report.locale) ?? locale];
  const about = `${reported?.name ?? ''} (${report.member_id})${report.photo_id === null ? '' : `, ${report.photo_id}`}`;
  const isHidden = reported?.profile_status === 'disabled' || reported?.status === 'banned';
  return {
    ...frame(facts),
    subject: t('report_filed.subject', values),
    preheader: t('report_filed.preheader'),
    greeting: t('report_filed.subject', values),
    paragraphs: [
      t('report_filed.intro', values),
      ...quote(about),
      t(isHidden ? 'report_filed.hidden' : 'report_filed.shown'),
      t('complaint_filed.language', { language }),
      ...(report.reporter_email === null ? [] : [t('complaint_filed.sender'), ...quote(report.reporter_email)]),
      ...(report.message === null ? [] : [t('complaint_filed.message'), ...quote(report.message)]),
    ],
    code: { hint: t('report_filed.command'), value: `npm run moderate -- show ${report.reference}` },
    closing: [t('report_filed.deadline')],
    footer: [t('complaint_filed.why', { site: site.name, email: site.support_email }), companyLine(site)],
  };
}

function valuesOf({ site, locale, report }: ReportFacts) {
  const reason = translator('safety', locale, site.overrides)(`reasons.${report.reason}`);
  return { site: site.name, email: site.support_email, reference: report.reference, reason };
}

function frame(facts: ReportFacts) {
  const { site, locale } = facts;
  const t = translator('mail', locale, site.overrides);
  const values = valuesOf(facts);
  return {
    locale,
    greeting: t('complaint_receipt.greeting'),
    button: undefined,
    footer: [t('why', values), companyLine(site), t('contact', values)],
  };
}
