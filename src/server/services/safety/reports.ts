import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7, validate } from 'uuid';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { fileReport } from '#contract/report.ts';
import type { Call } from '#server/core/call.ts';
import type { Limit } from '#server/core/limits.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import { newReference } from '#server/core/secrets.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { photo, report } from '#server/db/schema/index.ts';
import { countAttempt, everyPool } from '#server/services/limits/attempts.ts';
import { findById, siteLocale } from '#server/services/members/members.ts';
import { hideUnderAge } from '#server/services/safety/under-age.ts';

type ReportInput = ParsedInputOf<typeof fileReport>;

/** A report as it is kept. */
export type Report = typeof report.$inferSelect;

/** Bots, and floods from one member or network. @throws Refusal `too_many_requests` */
export async function checkReportFlood({ deps, site, client, member, now }: Call, input: ReportInput): Promise<void> {
  // Refused, not silently dropped: a password manager may have filled the trap for a real person.
  if (input.website) throw new Refusal('too_many_requests', { params: { minutes: 5 }, retryAfter: 300 });
  deps.database.assertWritable();
  const { reportNetwork, reportNetworkEverywhere, reportMember } = deps.limits;
  const counts: [pool: string, purpose: string, subject: string | undefined, limit: Limit][] = [
    [site.pool, 'report-member', member?.id, reportMember],
    [site.pool, 'report-network', client.network, reportNetwork],
    [everyPool, 'report-network', client.network, reportNetworkEverywhere],
  ];
  for (const [pool, purpose, subject, limit] of counts) {
    if (subject === undefined) continue;
    const attempt = await countAttempt(deps.database.db, { pool, purpose, subject }, limit, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  }
}

/**
 * Whom a report is about. Whether the caller sees them now makes no difference: somebody who was blocked or hidden a moment ago can be
 * reported all the same, and the answer does not tell that they were. Nobody, somebody of another pool, and whoever never was or no
 * longer is there for others, are nobody.
 * @throws Refusal `not_found`
 */
export async function findReported({ deps, site, member }: Call, id: string): Promise<Member> {
  const found = validate(id) ? await findById(deps.database.db, site.pool, id) : undefined;
  const isThere = found?.status === 'active' || found?.status === 'banned';
  if (found === undefined || !isThere || found.id === member?.id) throw new Refusal('not_found');
  return found;
}

/**
 * Keeps a report, mails it to the site's support and a receipt to whoever gave an address, and hides whoever may be under age.
 * @throws Refusal `invalid_input` when somebody who is signed out gave no address
 */
export async function storeReport(
  { deps, site, client, member, now }: Call,
  reported: Member,
  input: ReportInput,
): Promise<OutputOf<typeof fileReport>> {
  const reporter_email = member?.email ?? input.email ?? null;
  if (reporter_email === null && input.reason !== 'under_age') {
    throw new Refusal('invalid_input', { fields: { email: 'required' } });
  }
  const { pool, domain } = site;
  return deps.database.transaction(async (tx) => {
    const row: Report = {
      pool,
      id: uuidv7(),
      site: domain,
      reference: newReference(),
      member_id: reported.id,
      photo_id: await findPhotoId(tx, reported, input.photo),
      reason: input.reason,
      message: input.message ?? null,
      reporter_id: member?.id ?? null,
      reporter_email,
      locale: siteLocale(site, input.locale),
      status: 'open',
      created_at: now,
      decided_at: null,
    };
    await tx.insert(report).values(row);
    if (row.reason === 'under_age') await hideUnderAge(tx, { deps, client, member, now }, reported, row.id);
    return { reference: row.reference, receipt: await mailReport(tx, deps, site, row, now) };
  });
}

/** Only of the one who is reported; whether they have such a photo is not told. */
async function findPhotoId(tx: Transaction, { pool, id }: Member, named: string | undefined): Promise<string | null> {
  if (named === undefined || !validate(named)) return null;
  const rows = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.pool, pool), eq(photo.id, named), eq(photo.member_id, id)));
  return rows[0]?.id ?? null;
}

/** @returns whether a receipt goes out */
async function mailReport(
  tx: Transaction,
  { limits, mailQueue, logger }: Call['deps'],
  { pool, domain, domain_language }: Call['site'],
  { id, reference, reporter_email, locale }: Report,
  now: Date,
): Promise<boolean> {
  const mail = { pool, site: domain, report: id } as const;
  const flood = { pool, purpose: 'report-site', subject: domain };
  if (!(await countAttempt(tx, flood, limits.reportSite, now)).allowed) {
    logger.warn({ site: domain, reference }, 'too many reports to mail: npm run moderate lists this one');
    return false;
  }
  await mailQueue.enqueue(tx, { ...mail, kind: 'report_filed', locale: domain_language });
  if (reporter_email === null) return false;
  // Counted with the receipts of complaints: it is the same mailbox that a stranger could fill.
  const key = { pool: everyPool, purpose: 'complaint-receipt', subject: reporter_email };
  const { allowed } = await countAttempt(tx, key, limits.complaintReceipt, now);
  if (allowed) await mailQueue.enqueue(tx, { ...mail, kind: 'report_receipt', locale });
  return allowed;
}

export async function findReport(db: Queryable, pool: string, id: string): Promise<Report | undefined> {
  const rows = await db
    .select()
    .from(report)
    .where(and(eq(report.pool, pool), eq(report.id, id)));
  return rows[0];
}
