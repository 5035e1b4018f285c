import type {
  DecisionMailJob,
  FraudMailJob,
  MailJob,
  ReportMailJob,
  SafetyMailJob,
} from '#server/core/ports/mail-queue.ts';
import type { Delivery, Letter } from '#server/services/mail/letter.ts';
import { writeAppeal, writeAppealDecided, writeStatement } from '#server/services/mail/write-decision.ts';
import { writeFraudNotice } from '#server/services/mail/write-fraud.ts';
import { writeReport, writeReportDecided, writeReportReceipt } from '#server/services/mail/write-report.ts';
import { findById, siteLocale } from '#server/services/members/members.ts';
import { findDecision } from '#server/services/safety/decide.ts';
import { findReport } from '#server/services/safety/reports.ts';
import { isStillRestricted } from '#server/services/safety/restricted.ts';
import type { Site } from '#site/types.ts';

/** Whether a mail is about a report, a decision or fraud. */
export function isSafetyJob(job: MailJob): job is SafetyMailJob {
  return 'report' in job || 'decision' in job || 'ban' in job;
}

/** Writes such a mail; nothing when what it is about, or whom it is for, is gone. */
export function writeAboutSafety(delivery: Delivery, site: Site, job: SafetyMailJob): Promise<Letter | undefined> {
  if ('report' in job) return writeAboutReport(delivery, site, job);
  return 'decision' in job ? writeAboutDecision(delivery, site, job) : writeAboutFraud(delivery, site, job);
}

async function writeAboutReport(delivery: Delivery, site: Site, job: ReportMailJob): Promise<Letter | undefined> {
  const { db } = delivery.database;
  const report = await findReport(db, job.pool, job.report);
  if (report === undefined) return undefined;
  const facts = { site, locale: siteLocale(site, job.locale), report };
  const to = report.reporter_email;
  if (job.kind === 'report_filed') {
    const reported = await findById(db, job.pool, report.member_id);
    const content = writeReport({ ...facts, reported });
    return { to: site.support_email, ...(to !== null && { replyTo: to }), content };
  }
  if (to === null) return undefined;
  const content =
    job.kind === 'report_receipt' ? writeReportReceipt(facts) : writeReportDecided({ ...facts, acted: job.acted });
  return { to, content };
}

async function writeAboutDecision(delivery: Delivery, site: Site, job: DecisionMailJob): Promise<Letter | undefined> {
  const { db } = delivery.database;
  const decision = await findDecision(db, job.pool, job.decision);
  const member = decision && (await findById(db, job.pool, decision.member_id));
  if (decision === undefined || member === undefined) return undefined;
  const facts = { site, locale: siteLocale(site, job.locale), decision, member, origin: delivery.originOf(site) };
  if (job.kind === 'appeal_filed') {
    return { to: site.support_email, replyTo: member.email, content: writeAppeal(facts) };
  }
  if (job.kind === 'decision') return { to: member.email, content: writeStatement(facts) };
  const isRestricted = await isStillRestricted(db, member, decision);
  return { to: member.email, content: writeAppealDecided(facts, isRestricted) };
}

async function writeAboutFraud({ database }: Delivery, site: Site, job: FraudMailJob): Promise<Letter | undefined> {
  const member = await findById(database.db, job.pool, job.member);
  const ban = await findDecision(database.db, job.pool, job.ban);
  const banned = ban && (await findById(database.db, job.pool, ban.member_id));
  // Nobody is called a fraud whose ban was taken back while the mail waited.
  if (member?.status !== 'active' || banned?.status !== 'banned') return undefined;
  const locale = siteLocale(site, job.locale);
  return { to: member.email, content: writeFraudNotice({ site, locale, name: member.name, banned: banned.name }) };
}
