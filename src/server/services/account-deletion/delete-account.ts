import { and, eq, inArray, sql } from 'drizzle-orm';
import type { DeletionReason } from '#lib/account-deletion.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { dayIn } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { leavingReason, mailToken, member } from '#server/db/schema/index.ts';
import { endCodes } from '#server/services/account/mail-codes.ts';
import { tellStanding } from '#server/services/live/tell.ts';
import { endAllSessions } from '#server/services/members/sessions.ts';
import type { Site } from '#site/types.ts';

/**
 * Deletes an account in a way that can be undone for 14 days. In one transaction: hides the member from everyone, ends
 * all sessions, invalidates mailed links, and queues the mail with the link to restore the account. Of concurrent
 * requests, only one takes effect.
 * @param reason counted per site and day, and not stored with the member
 * @throws Refusal `authentication_required` when the account is deleted already
 */
export async function deleteAccount(
  { deps, site, now }: Pick<Call, 'deps' | 'site' | 'now'>,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  reason: DeletionReason | undefined,
): Promise<void> {
  const { database, mailQueue } = deps;
  await database.transaction(async (tx) => {
    const [deleted] = await tx
      .update(member)
      .set({ status: 'deleted', deleted_at: now })
      .where(and(isMember({ pool, id }), inArray(member.status, ['not_confirmed', 'active'])))
      .returning();
    if (deleted === undefined) throw new Refusal('authentication_required');
    await endAllSessions(tx, deleted);
    await tellStanding(tx, deps, deleted);
    await tx.delete(mailToken).where(and(eq(mailToken.pool, pool), eq(mailToken.member_id, id)));
    await endCodes(tx, { pool, id });
    if (reason !== undefined) await countReason(tx, site, reason, now);
    const mail = { kind: 'deleted', pool, site: site.domain, member: id, locale: deleted.language } as const;
    await mailQueue.enqueue(tx, mail);
  });
}

async function countReason(tx: Transaction, site: Site, reason: DeletionReason, now: Date): Promise<void> {
  const { pool, domain } = site;
  const { pool: poolColumn, site: siteColumn, day, reason: reasonColumn, count } = leavingReason;
  await tx
    .insert(leavingReason)
    .values({ pool, site: domain, day: dayIn(site.time_zone, now), reason, count: 1 })
    .onConflictDoUpdate({ target: [poolColumn, siteColumn, day, reasonColumn], set: { count: sql`${count} + 1` } });
}
