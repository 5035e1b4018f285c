import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { fileComplaint } from '#contract/complaint.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import type { Queryable } from '#server/db/database.ts';
import { complaint } from '#server/db/schema/index.ts';
import type { Call } from '#server/middleware/call.ts';
import { countAttempt } from '#server/services/attempts.ts';
import { siteLocale } from '#server/services/members.ts';
import { Refusal, refuseUntil } from '#server/services/refusal.ts';
import { newReference } from '#server/services/secrets.ts';

type ComplaintInput = ParsedInputOf<typeof fileComplaint>;

/** A complaint as it is kept. */
export type Complaint = typeof complaint.$inferSelect;

/** Bots, and floods from one network or onto one site. @throws Refusal `too_many_requests` */
export async function checkComplaintFlood({ deps, site, client, now }: Call, input: ComplaintInput): Promise<void> {
  // Refused, not silently dropped: a password manager may have filled the trap for a real person.
  if (input.website) throw new Refusal('too_many_requests', { params: { minutes: 5 }, retryAfter: 300 });
  const { pool, domain } = site;
  const { complaintNetwork, complaintSite } = deps.limits;
  const counts = [{ key: { pool, purpose: 'complaint-site', subject: domain }, limit: complaintSite }];
  if (client.network !== undefined) {
    counts.unshift({ key: { pool, purpose: 'complaint-network', subject: client.network }, limit: complaintNetwork });
  }
  for (const { key, limit } of counts) {
    const attempt = await countAttempt(deps.database.db, key, limit, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  }
}

/**
 * Keeps a complaint, and mails it to the site's support and a receipt to its sender. Past the daily number of receipts to an address
 * the complaint still arrives, or somebody could silence another by using theirs up.
 */
export async function storeComplaint(
  { deps, site, now }: Call,
  input: ComplaintInput,
): Promise<OutputOf<typeof fileComplaint>> {
  const { database, limits, mailQueue } = deps;
  const { pool, domain } = site;
  database.assertWritable();
  const { email, category, message, name = null, link = null } = input;
  const id = uuidv7();
  const reference = newReference();
  const locale = siteLocale(site, input.locale);
  return database.transaction(async (tx) => {
    await tx
      .insert(complaint)
      .values({ pool, id, site: domain, reference, name, email, category, message, link, locale, created_at: now });
    const mail = { pool, site: domain, complaint: id } as const;
    await mailQueue.enqueue(tx, { ...mail, kind: 'complaint_filed', locale: site.domain_language });
    const key = { pool, purpose: 'complaint-receipt', subject: email };
    const { allowed: receipt } = await countAttempt(tx, key, limits.complaintReceipt, now);
    if (receipt) await mailQueue.enqueue(tx, { ...mail, kind: 'complaint_receipt', locale });
    return { reference, receipt };
  });
}

export async function findComplaint(db: Queryable, pool: string, id: string): Promise<Complaint | undefined> {
  const rows = await db
    .select()
    .from(complaint)
    .where(and(eq(complaint.pool, pool), eq(complaint.id, id)));
  return rows[0];
}
