import { and, eq, type SQL } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { report } from '#server/db/schema/index.ts';
import type { Moderator } from '#server/services/safety/moderation/command.ts';
import { isAboutPicture, settlePictures } from '#server/services/safety/reported-pictures.ts';
import type { Decision } from '#server/services/safety/verdict.ts';

/**
 * Closes the reports that a decision answers, and mails each reporter with an address whether action was taken. Always
 * the report that led to the decision. In addition: a rejected photo closes all reports of it; a ban, all of the
 * member; hiding a profile as under age, or showing one again, all that say `under_age`; removing a picture, all of its
 * message. Each address gets one mail per
 * decision, however many reports name it: a visitor could name a stranger's.
 */
export async function closeReports(
  tx: Transaction,
  { mailQueue, photoQueues }: Pick<Moderator, 'mailQueue' | 'photoQueues'>,
  made: Decision,
  now: Date,
): Promise<void> {
  const told = new Set<string>();
  const acted = !['report_dismissed', 'photo_approved', 'profile_enabled', 'unbanned'].includes(made.kind);
  const ids: string[] = [];
  for (const condition of answered(made)) {
    const closed = await tx
      .update(report)
      .set({ status: 'decided', decided_at: now })
      .where(and(eq(report.pool, made.pool), eq(report.status, 'open'), condition))
      .returning();
    ids.push(...closed.map(({ id }) => id));
    for (const { pool, site, id, locale, reporter_email } of closed) {
      if (reporter_email === null || told.has(reporter_email)) continue;
      told.add(reporter_email);
      await mailQueue.enqueue(tx, { kind: 'report_decided', pool, site, report: id, locale, acted });
    }
  }
  const removed = made.kind === 'picture_removed' ? (made.photo_id ?? undefined) : undefined;
  await settlePictures(tx, photoQueues, { pool: made.pool, closed: ids, acted, removed });
}

function* answered({ kind, report_id, photo_id, member_id, reason }: Decision): Generator<SQL | undefined> {
  if (report_id !== null) yield eq(report.id, report_id);
  if (kind === 'banned') yield eq(report.member_id, member_id);
  if (kind === 'profile_enabled' || (kind === 'profile_disabled' && reason === 'under_age'))
    yield and(eq(report.member_id, member_id), eq(report.reason, 'under_age'));
  if (kind === 'picture_removed' && photo_id !== null) yield isAboutPicture(photo_id);
  if (kind === 'photo_rejected' && photo_id !== null) yield eq(report.photo_id, photo_id);
}
