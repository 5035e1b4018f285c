import { translator } from '#i18n/build.ts';
import { type AboutReport, loadReport, type ReportFacts, toReporter } from '#server/services/mail/about-report.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { MailKind } from '#server/services/mail/kind.ts';

interface AboutOutcome extends AboutReport {
  /** Whether action was taken. */
  readonly acted: boolean;
}

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    report_decided: AboutOutcome;
  }
}

/** Tells a reporter whether action was taken, but never which. */
export const reportDecided: MailKind<'report_decided'> = {
  async compose(context, job) {
    const facts = await loadReport(context, job);
    if (facts === undefined || facts.report.reporter_email === null) return undefined;
    return { to: facts.report.reporter_email, content: write(facts, job.acted) };
  },
};

function write(facts: ReportFacts, acted: boolean): MailContent {
  const { site, locale, values } = facts;
  const t = translator('mail', locale, site.overrides);
  return {
    ...toReporter(facts),
    subject: t('report_decided.subject', values),
    preheader: t('report_decided.preheader'),
    paragraphs: [t(acted ? 'report_decided.acted' : 'report_decided.dismissed', values)],
    code: undefined,
    closing: [t('report_decided.not_content', values), t('closing', values)],
  };
}
