import { translator } from '#i18n/build.ts';
import { localeNames } from '#i18n/locale-names.ts';
import { toLocale } from '#i18n/locales.ts';
import type { Member } from '#server/db/schema/index.ts';
import { type AboutReport, loadReport, type ReportFacts } from '#server/services/mail/about-report.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { type MailKind, quote, supportFooter } from '#server/services/mail/kind.ts';
import { findById } from '#server/services/members/members.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    report_filed: AboutReport;
  }
}

/** A report, sent to the site's support. */
export const reportFiled: MailKind<'report_filed'> = {
  async compose(context, job) {
    const facts = await loadReport(context, job);
    if (facts === undefined) return undefined;
    const { member_id, reporter_email } = facts.report;
    const reported = await findById(context.db, job.pool, member_id);
    const replyTo = reporter_email === null ? {} : { replyTo: reporter_email };
    return { to: context.site.support_email, ...replyTo, content: write(facts, reported) };
  },
};

function write(facts: ReportFacts, reported: Member | undefined): MailContent {
  const { site, locale, report, values } = facts;
  const t = translator('mail', locale, site.overrides);
  const language = localeNames[toLocale(report.locale) ?? locale];
  const about = `${reported?.name ?? ''} (${report.member_id})${report.photo_id === null ? '' : `, ${report.photo_id}`}`;
  const isHidden = reported?.profile_status === 'disabled' || reported?.status === 'banned';
  return {
    locale,
    subject: t('report_filed.subject', values),
    preheader: t('report_filed.preheader', values),
    greeting: t('report_filed.subject', values),
    paragraphs: [
      t('report_filed.intro', values),
      ...quote(about),
      t(isHidden ? 'report_filed.hidden' : 'report_filed.shown'),
      t('complaint_filed.language', { language }),
      ...(report.reporter_email === null ? [] : [t('complaint_filed.sender'), ...quote(report.reporter_email)]),
      ...(report.message === null ? [] : [t('complaint_filed.message'), ...quote(report.message)]),
    ],
    button: undefined,
    code: { hint: t('report_filed.command'), value: `npm run moderate -- show ${report.reference}` },
    closing: [t('report_filed.deadline', values)],
    footer: supportFooter(facts),
  };
}
