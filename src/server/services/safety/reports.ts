import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7, validate } from 'uuid';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { fileReport } from '#contract/report.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { newReference } from '#server/core/secrets.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { photo, report, reportedMessage } from '#server/db/schema/index.ts';
import { countAttempt, everyPool } from '#server/services/limits/attempts.ts';
import { findById, loadMember } from '#server/services/members/members.ts';
import { copyMessages } from '#server/services/safety/reported-messages.ts';
import { hideIntimate } from '#server/services/safety/reported-pictures.ts';
import { hideUnderAge } from '#server/services/safety/under-age.ts';
import { siteLocale } from '#site/site-locale.ts';

type ReportInput = ParsedInputOf<typeof fileReport>;

/** A row of `report`. */
export type Report = typeof report.$inferSelect;

/**
 * Finds the member a report is about. Whoever left can be reported by a message until they are erased. The caller need not see them: a member who was blocked or hidden a moment ago can
 * still be reported, and the answer does not reveal that they were. Unknown ids, members of other pools, unconfirmed or
 * deleted members, and the caller get the same refusal.
 * @throws Refusal `not_found`
 */
export async function findReported(
  { deps, site, member }: Call,
  { id, conversation }: Pick<ReportInput, 'id' | 'conversation'>,
): Promise<Member> {
  const found = validate(id) ? await findById(deps.database.db, site.pool, id) : undefined;
  const hasLeft = found?.status === 'deleted';
  const isThere = found?.status === 'active' || found?.status === 'banned' || (hasLeft && conversation !== undefined);
  if (found === undefined || !isThere || found.id === member?.id) throw new Refusal('not_found');
  return found;
}

/**
 * Stores a report, mails it to the site's support, sends a receipt if there is an address, and hides a member who may
 * be under age.
 * @throws Refusal `invalid_input` when signed out and without an address, which only a report as under age may lack;
 * `not_found` for a message that the reported member did not send to the caller
 */
export async function storeReport(
  { deps, site, client, member, now }: Call,
  reported: Member,
  input: ReportInput,
): Promise<OutputOf<typeof fileReport>> {
  const reporter = member && (await loadMember(deps.database.db, member));
  const reporter_email = reporter?.email ?? input.email ?? null;
  if (reporter_email === null && input.reason !== 'under_age') {
    throw new Refusal('invalid_input', { fields: { email: 'required' } });
  }
  const { pool, domain } = site;
  return deps.database.transaction(async (tx) => {
    const { conversation = null, number = null } = input;
    const copies =
      conversation === null || number === null
        ? []
        : await copyMessages(tx, member, reported, { conversation, number });
    const id = uuidv7();
    const row: Report = {
      pool,
      id,
      site: domain,
      reference: newReference(),
      member_id: reported.id,
      photo_id: await findPhotoId(tx, reported, input.photo),
      conversation_id: conversation,
      message_number: number,
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
    if (copies.length > 0)
      await tx.insert(reportedMessage).values(copies.map((copy) => ({ pool, report_id: id, ...copy })));
    const picture = copies.at(-1)?.picture_id ?? undefined;
    if (row.reason === 'intimate' && picture !== undefined) await hideIntimate(tx, row, picture, now);
    if (row.reason === 'under_age') await hideUnderAge(tx, { deps, client, reporter, now }, reported, row.id);
    return { reference: row.reference, receipt: await mailReport(tx, deps, site, row, now) };
  });
}

/** Only photos of the reported member count; the answer does not reveal whether there is such a photo. */
async function findPhotoId(tx: Transaction, { pool, id }: Member, named: string | undefined): Promise<string | null> {
  if (named === undefined || !validate(named)) return null;
  const rows = await tx
    .select({ id: photo.id })
    .from(photo)
    .where(and(eq(photo.pool, pool), eq(photo.id, named), eq(photo.member_id, id)));
  return rows[0]?.id ?? null;
}

/** @returns whether a receipt is sent */
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
  // Shares a limit with receipts of complaints: both could flood the same mailbox of a stranger.
  const key = { pool: everyPool, purpose: 'complaint-receipt', subject: reporter_email };
  const { allowed } = await countAttempt(tx, key, limits.complaintReceipt, now);
  if (allowed) await mailQueue.enqueue(tx, { ...mail, kind: 'report_receipt', locale });
  return allowed;
}

/** Finds a report by id. */
export async function findReport(db: Queryable, pool: string, id: string): Promise<Report | undefined> {
  const rows = await db
    .select()
    .from(report)
    .where(and(eq(report.pool, pool), eq(report.id, id)));
  return rows[0];
}
