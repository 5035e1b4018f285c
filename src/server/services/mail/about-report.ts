import { translator } from '#i18n/build.ts';
import { footer, type MailContext, type MailSite } from '#server/services/mail/kind.ts';
import { findReport, type Report } from '#server/services/safety/reports.ts';

/** Payload of a queued mail about a report. */
export interface AboutReport {
  /** Id of the report. */
  readonly report: string;
}

export interface ReportFacts extends MailSite {
  readonly report: Report;
  /** Parameters of its texts. */
  readonly values: {
    readonly site: string;
    readonly email: string;
    readonly reference: string;
    readonly reason: string;
    /** In what time it is decided (chatsafety-6). */
    readonly term: string;
  };
}

/**
 * Loads what a mail about a report needs.
 * @returns `undefined` when the report is gone
 */
export async function loadReport(
  context: MailContext,
  { pool, report: id }: AboutReport & { readonly pool: string },
): Promise<ReportFacts | undefined> {
  const { db, site, locale } = context;
  const report = await findReport(db, pool, id);
  if (report === undefined) return undefined;
  const reason = translator('safety', locale, site.overrides)(`reasons.${report.reason}`);
  const t = translator('mail', locale, site.overrides);
  const term = t(report.reason === 'intimate' ? 'report_term.intimate' : 'report_term.usual');
  const values = { site: site.name, email: site.support_email, reference: report.reference, reason, term };
  return { ...context, report, values };
}

/** The parts shared by all mails to a reporter. */
export function toReporter(facts: ReportFacts) {
  const { site, locale } = facts;
  const greeting = translator('mail', locale, site.overrides)('complaint_receipt.greeting');
  return { locale, greeting, button: undefined, footer: footer(facts) };
}
