import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { fileComplaint } from '#contract/complaint.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Call } from '#server/core/call.ts';
import { newReference } from '#server/core/secrets.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { complaint } from '#server/db/schema/index.ts';
import { countAttempt, everyPool } from '#server/services/limits/attempts.ts';
import { siteLocale } from '#site/site-locale.ts';

type ComplaintInput = ParsedInputOf<typeof fileComplaint>;

/** A row of `complaint`. */
export type Complaint = typeof complaint.$inferSelect;

/**
 * Stores a complaint, mails it to the site's support, and sends a receipt. Beyond the daily limit of receipts per
 * address, or the hourly limit of complaints per site, the complaint is still stored, since the law requires this
 * channel: a refusal would let one person use up another's limit and silence them.
 */
export async function storeComplaint(
  { deps, site, now }: Call,
  input: ComplaintInput,
): Promise<OutputOf<typeof fileComplaint>> {
  const { database, logger } = deps;
  const { pool, domain } = site;
  const { email, category, message, name = null, link = null } = input;
  const id = uuidv7();
  const reference = newReference();
  const locale = siteLocale(site, input.locale);
  return database.transaction(async (tx) => {
    await tx
      .insert(complaint)
      .values({ pool, id, site: domain, reference, name, email, category, message, link, locale, created_at: now });
    const flood = { pool, purpose: 'complaint-site', subject: domain };
    if (!(await countAttempt(tx, flood, deps.limits.complaintSite, now)).allowed) {
      logger.warn({ site: domain, reference }, 'too many complaints to mail: read this one in the table complaint');
      return { reference, receipt: false };
    }
    return { reference, receipt: await mailComplaint(tx, deps, site, { id, email, locale }, now) };
  });
}

/** @returns whether a receipt is sent, too */
async function mailComplaint(
  tx: Transaction,
  { limits, mailQueue }: Call['deps'],
  { pool, domain, domain_language }: Call['site'],
  { id, email, locale }: Pick<Complaint, 'id' | 'email' | 'locale'>,
  now: Date,
): Promise<boolean> {
  const mail = { pool, site: domain, complaint: id } as const;
  await mailQueue.enqueue(tx, { ...mail, kind: 'complaint_filed', locale: domain_language });
  const key = { pool: everyPool, purpose: 'complaint-receipt', subject: email };
  const { allowed } = await countAttempt(tx, key, limits.complaintReceipt, now);
  if (allowed) await mailQueue.enqueue(tx, { ...mail, kind: 'complaint_receipt', locale });
  return allowed;
}

/** Finds a complaint by id. */
export async function findComplaint(db: Queryable, pool: string, id: string): Promise<Complaint | undefined> {
  const rows = await db
    .select()
    .from(complaint)
    .where(and(eq(complaint.pool, pool), eq(complaint.id, id)));
  return rows[0];
}
