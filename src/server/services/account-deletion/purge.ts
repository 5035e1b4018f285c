import { and, asc, eq, gt, isNotNull, lte, or } from 'drizzle-orm';
import { forgetJobs } from '#server/adapters/jobs.ts';
import { describeError } from '#server/core/describe-error.ts';
import type { Logger } from '#server/core/logger.ts';
import type { Storage } from '#server/core/ports/storage.ts';
import type { Database, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member, photo, report } from '#server/db/schema/index.ts';
import { everyPool, forgetSubjects } from '#server/services/limits/attempts.ts';
import { banPurpose, keepBan } from '#server/services/limits/bans.ts';
import { lastToComeBack } from '#server/services/members/deletion-window.ts';
import { deleteFiles } from '#server/services/photos/files.ts';
import { photoSubject } from '#server/services/photos/jobs.ts';

export interface PurgeDeps {
  readonly database: Database;
  readonly storage: Storage;
  /** Deletes what an outbox still holds of mails to these addresses, and to these members at any other. */
  readonly forgetMails: (addresses: readonly string[], members: readonly string[]) => Promise<void>;
  readonly logger: Logger;
}

/** Members looked for at a time. */
const batch = 50;

type Due = Pick<Member, 'pool' | 'id' | 'email' | 'deleted_at'>;

/**
 * Erases everybody whose time to come back is over, for good: `docs/data-kept.md` lists what stays and why. One member at a time, files
 * before rows: whoever is cut off in the middle leaves a member who is still due, and no file that nobody knows of. Several processes may.
 * @returns how many are gone
 */
export async function purgeLeft(deps: PurgeDeps, now: Date): Promise<number> {
  let gone = 0;
  let last: Due | undefined;
  for (;;) {
    const due = await findDue(deps.database, now, last);
    if (due.length === 0) return gone;
    await deps.forgetMails(
      due.map(({ email }) => email),
      due.map(({ id }) => id),
    );
    for (const each of due) gone += await purgeOrWarn(deps, each, now);
    last = due.at(-1);
  }
}

/** Behind the last one: who cannot be purged now is not met again in this round, and is due in the next. */
function findDue({ db }: Database, now: Date, last: Due | undefined): Promise<Due[]> {
  const { pool, id, email, deleted_at } = member;
  return db
    .select({ pool, id, email, deleted_at })
    .from(member)
    .where(
      and(
        isNotNull(deleted_at),
        lte(deleted_at, lastToComeBack(now)),
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

/** The row is held while its files go: nothing can come back that has lost half of it, and no other process does the same. */
async function purge(tx: Transaction, { storage }: PurgeDeps, { pool, id }: Due, now: Date): Promise<boolean> {
  const [leaving] = await tx
    .select()
    .from(member)
    .where(and(eq(member.pool, pool), eq(member.id, id), lte(member.deleted_at, lastToComeBack(now))))
    .for('update', { skipLocked: true });
  if (leaving === undefined) return false;
  // Held, so that no job moves or adds files meanwhile.
  const photos = await tx
    .select()
    .from(photo)
    .where(and(eq(photo.pool, pool), eq(photo.member_id, id)))
    .for('update');
  for (const each of photos) await deleteFiles(storage, pool, each);
  await tx
    .update(report)
    .set({ reporter_id: null, reporter_email: null })
    .where(and(eq(report.pool, pool), or(eq(report.reporter_id, id), eq(report.reporter_email, leaving.email))));
  await forgetJobs(tx, [id, ...photos.map((each) => photoSubject(each.id))]);
  const { email, email_key, name, name_key } = leaving;
  // Never the mark of a ban: somebody can have a banned address as their username.
  await forgetSubjects(tx, pool, [id, email, email_key, name, name.toLowerCase(), name_key], banPurpose);
  await forgetSubjects(tx, everyPool, [email, email_key], banPurpose);
  if (leaving.status === 'banned') await keepBan(tx, leaving, now);
  // Sessions, links, likes, blocks, swipes, photos, shares and proofs of age go with it, of both sides.
  await tx.delete(member).where(and(eq(member.pool, pool), eq(member.id, id)));
  return true;
}
