import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { toldDecisions } from '#lib/safety.ts';
import type { Deps } from '#server/core/deps.ts';
import type { WithLive } from '#server/core/ports/live.ts';
import { newReference } from '#server/core/secrets.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { decision } from '#server/db/schema/index.ts';
import { tellStanding } from '#server/services/live/tell.ts';
import { giveBackOpenings } from '#server/services/photos/give-back.ts';
import { apply } from '#server/services/safety/apply.ts';
import { warnContacts } from '#server/services/safety/fraud.ts';
import type { Decision, Verdict } from '#server/services/safety/verdict.ts';

/** Decisions after which others no longer see the member, or do again. */
const standings: ReadonlySet<string> = new Set(['banned', 'unbanned', 'profile_disabled', 'profile_enabled']);

/**
 * Makes a decision: puts it into effect, stores it in the trail and mails the reasons to the member, all in the given
 * transaction.
 * @returns the stored decision; `undefined` if it would change nothing, such as a second ban
 */
export async function decide(
  tx: Transaction,
  { mailQueue, live }: Pick<Deps, 'mailQueue'> & WithLive,
  about: Pick<Member, 'pool' | 'id' | 'site' | 'language' | 'fictional' | 'deleted_at'>,
  verdict: Verdict,
  now: Date,
): Promise<Decision | undefined> {
  const { pool, id: member_id, site } = about;
  const { kind, photo, report, reason, note, by } = verdict;
  if (!(await apply(tx, about, verdict, now))) return undefined;
  if (kind === 'photo_rejected' && photo !== undefined) await giveBackOpenings(tx, { live }, { pool, id: photo }, now);
  if (standings.has(kind)) await tellStanding(tx, { live }, about);
  const row = {
    ...{ pool, id: uuidv7({ msecs: now.getTime() }), site, reference: newReference(), kind, member_id },
    ...{ photo_id: photo ?? null, report_id: report ?? null, reason: reason ?? null, note: note ?? null },
    ...{ decided_by: by, created_at: now },
  };
  const [kept] = await tx.insert(decision).values(row).returning();
  const mail = { pool, site, locale: about.language };
  const comesBack = kind === 'unbanned' && about.deleted_at !== null;
  const isTold = (toldDecisions as readonly string[]).includes(kind) && verdict.untold !== true && !comesBack;
  // Fictional profiles have no reader of mails.
  if (isTold && !about.fictional) await mailQueue.enqueue(tx, { ...mail, kind: 'decision', decision: row.id });
  // Without the ban, this is an account that its member had deleted, so the mail says how to restore it.
  if (comesBack) await mailQueue.enqueue(tx, { ...mail, kind: 'deleted', member: member_id });
  if (kind === 'banned' && reason === 'fraud') await warnContacts(tx, mailQueue, about, row.id);
  return kept;
}

/** Finds a decision by id. */
export async function findDecision(db: Queryable, pool: string, id: string): Promise<Decision | undefined> {
  const rows = await db
    .select()
    .from(decision)
    .where(and(eq(decision.pool, pool), eq(decision.id, id)));
  return rows[0];
}
