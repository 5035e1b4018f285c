import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import { forgetJobs } from '#server/adapters/jobs.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import type { WithLive } from '#server/core/ports/live.ts';
import type { Storage } from '#server/core/ports/storage.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, report, storedImage } from '#server/db/schema/index.ts';
import { forgetUnreadFrom, lockPicturesWith } from '#server/services/chat/leave.ts';
import { everyPool, forgetSubjects } from '#server/services/limits/attempts.ts';
import { banPurpose, keepBan } from '#server/services/limits/bans.ts';
import { tellStanding } from '#server/services/live/tell.ts';
import { erasureCutoff } from '#server/services/members/deletion-window.ts';
import { queueForgetAll } from '#server/services/payments/forget.ts';
import { deleteFiles } from '#server/services/photos/files.ts';
import { photoSubject } from '#server/services/photos/jobs.ts';
import { forgetReporterWords } from '#server/services/safety/reported-messages.ts';

export interface PurgeDeps extends WithLive {
  readonly database: Database;
  readonly storage: Storage;
  /** Deletes mails and text messages from an outbox that were sent to these addresses, or to these members at any other. */
  readonly forgetSent: (addresses: readonly string[], members: readonly string[]) => Promise<void>;
  readonly logger: Logger;
}

/** Number of members per query. */
const batch = 50;

type Due = Pick<Member, 'pool' | 'id' | 'email' | 'deleted_at'>;

/**
 * Erases all members whose time to be restored is over; `docs/data-kept.md` lists what is kept, and why. One member per
 * transaction, files before rows: after a crash the member is still due, and no file is left without a row. Safe to run
 * in several processes at once.
 * @returns how many were erased
 */
export async function purgeLeft(deps: PurgeDeps, now: Date): Promise<number> {
  let gone = 0;
  let last: Due | undefined;
  for (;;) {
    const due = await findDue(deps.database, now, last);
    if (due.length === 0) return gone;
    await deps.forgetSent(
      due.map(({ email }) => email),
      due.map(({ id }) => id),
    );
    for (const each of due) gone += await purgeOrWarn(deps, each, now);
    last = due.at(-1);
  }
}

/** Continues after the last one, so that a member who cannot be purged is skipped until the next run. */
function findDue({ db }: Database, now: Date, last: Due | undefined): Promise<Due[]> {
  const { pool, id, email, deleted_at } = member;
  return db
    .select({ pool, id, email, deleted_at })
    .from(member)
    .where(
      and(
        isNotNull(deleted_at),
        lte(deleted_at, erasureCutoff(now)),
        last && or(gt(pool, last.pool), and(eq(pool, last.pool), gt(id, last.id))),
      ),
    )
    .orderBy(asc(pool), asc(id))
    .limit(batch);
}

async function purgeOrWarn(deps: PurgeDeps, due: Due, now: Date): Promise<number> {
  try {
    return (await deps.database.transaction((tx) => purge(tx, deps, due, now))) ? 1 : 0;
  } catch (error) {
    deps.logger.warn(describeError(error), 'a deleted account could not be erased, trying again later');
    return 0;
  }
}

/**
 * Locks the row while the files are deleted, so that the account cannot be restored without them, and no other process
 * purges it.
 */
async function purge(tx: Transaction, { storage, live }: PurgeDeps, { pool, id }: Due, now: Date): Promise<boolean> {
  const [deleted] = await tx
    .select()
    .from(member)
    .where(and(isMember({ pool, id }), lte(member.deleted_at, erasureCutoff(now))))
    .for('update', { skipLocked: true });
  if (deleted === undefined) return false;
  // Locked, so that no job moves or adds files meanwhile.
  const images = await tx
    .select()
    .from(storedImage)
    .where(and(eq(storedImage.pool, pool), eq(storedImage.member_id, id)))
    .for('update');
  const received = (await lockPicturesWith(tx, { pool, id })).filter(({ member_id }) => member_id !== id);
  for (const each of [...images, ...received]) await deleteFiles(storage, pool, each);
  await forgetReporterWords(tx, { pool, id });
  await tx
    .update(report)
    .set({ reporter_id: null, reporter_email: null })
    .where(and(eq(report.pool, pool), or(eq(report.reporter_id, id), eq(report.reporter_email, deleted.email))));
  await forgetJobs(tx, [id, ...images.map((each) => photoSubject(each.id))]);
  const { email, email_key, name, name_key } = deleted;
  // Never deletes the record of a ban: a member's username may equal a banned address.
  await forgetSubjects(tx, pool, [id, email, email_key, name, name.toLowerCase(), name_key], banPurpose);
  await forgetSubjects(tx, everyPool, [email, email_key], banPurpose);
  if (deleted.status === 'banned') await keepBan(tx, deleted, now);
  await forgetUnreadFrom(tx, { pool, id });
  await tellStanding(tx, { live }, { pool, id });
  // Those that others sent them: the conversation goes, but these rows belong to their senders.
  for (const each of received)
    await tx.delete(storedImage).where(and(eq(storedImage.pool, pool), eq(storedImage.id, each.id)));
  await queueForgetAll(tx, { pool, id }, now);
  // Cascades, in both directions, to sessions, mail tokens, requests that count once, likes, blocks, swipes, pictures,
  // photos, shares, age checks and conversations, and to the wallet: its transfers stay under an id that names nobody.
  await tx.delete(member).where(isMember({ pool, id }));
  return true;
}
