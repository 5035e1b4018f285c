import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { fileComplaint } from '#contract/complaint.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import { newReference } from '#server/core/secrets.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { complaint } from '#server/db/schema/index.ts';
import { countAttempt, everyPool } from '#server/services/limits/attempts.ts';
import { siteLocale } from '#server/services/members/members.ts';

type ComplaintInput = ParsedInputOf<typeof fileComplaint>;

/** A complaint as it is kept. */
export type Complaint = typeof complaint.$inferSelect;

/** Bots, and floods from one network, onto one pool and onto all of them. @throws Refusal `too_many_requests` */
export async function checkComplaintFlood({ deps, site, client, now }: Call, input: ComplaintInput): Promise<void> {
  // Refused, not silently dropped: a password manager may have filled the trap for a real person.
  if (input.website) throw new Refusal('too_many_requests', { params: { minutes: 5 }, retryAfter: 300 });
  deps.database.assertWritable();
  if (client.network === undefined) return;
  const { complaintNetwork, complaintNetworkEverywhere } = deps.limits;
  for (const [pool, limit] of [
    [site.pool, complaintNetwork],
    [everyPool, complaintNetworkEverywhere],
  ] as const) {
    const key = { pool, purpose: 'complaint-network', subject: client.network };
    const attempt = await countAttempt(deps.database.db, key, limit, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  }
}

/**
 * Keeps a complaint, and mails it to the site's support and a receipt to its sender. Past the daily number of receipts to an address,
 * or the hourly number of complaints on a site, the complaint is kept all the same, since the law asks for this way in: else somebody
 * could silence another by using up what is theirs.
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

/** @returns whether a receipt goes out, too */
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

export async function findComplaint(db: Queryable, pool: string, id: string): Promise<Complaint | undefined> {
  const rows = await db
    .select()
    .from(complaint)
    .where(and(eq(complaint.pool, pool), eq(complaint.id, id)));
  return rows[0];
}
