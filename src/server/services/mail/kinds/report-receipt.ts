import { translator } from '#i18n/build.ts';
import { type AboutReport, loadReport, type ReportFacts, toReporter } from '#server/services/mail/about-report.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { MailKind } from '#server/services/mail/kind.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    report_receipt: AboutReport;
  }
}

/** Tells a reporter with an address that the report has arrived. */
export const reportReceipt: MailKind<'report_receipt'> = {
  async compose(context, job) {
    const facts = await loadReport(context, job);
    if (facts === undefined || facts.report.reporter_email === null) return undefined;
    return { to: facts.report.reporter_email, content: write(facts) };
  },
};

/** Contains nothing that the reporter typed, and not who is reported (decision 032). */
function write(facts: ReportFacts): MailContent {
  const { site, locale, values } = facts;
  const t = translator('mail', locale, site.overrides);
  return {
    ...toReporter(facts),
    subject: t('report_receipt.subject', values),
    preheader: t('report_receipt.preheader', values),
    paragraphs: [t('report_receipt.intro', values), t('report_receipt.detail', values)],
    code: { hint: t('complaint_receipt.reference'), value: values.reference },
    closing: [t('complaint_receipt.not_you'), t('closing', values)],
  };
}
