import { and, eq, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { fileAppeal } from '#contract/appeal.ts';
import type { ParsedInputOf } from '#contract/endpoint.ts';
import { restrictions } from '#lib/safety.ts';
import type { Call } from '#server/core/call.ts';
import type { Deps } from '#server/core/deps.ts';
import type { WithLive } from '#server/core/ports/live.ts';
import { Refusal } from '#server/core/refusal.ts';
import { after, day } from '#server/core/time.ts';
import type { Queryable, Transaction } from '#server/db/database.ts';
import { decision, type Member, photo } from '#server/db/schema/index.ts';
import { findByEmail, findById } from '#server/services/members/members.ts';
import { decide } from '#server/services/safety/decide.ts';
import type { Decision } from '#server/services/safety/verdict.ts';

/** How long a decision can be appealed (ms): six months, at most 184 days (safety-35). */
export const appealLife = 184 * day;

type AppealInput = ParsedInputOf<typeof fileAppeal>;

/**
 * Stores a member's appeal against a decision, once, and mails it to the site's support. A reference of another member
 * and an unknown one get the same refusal.
 * @throws Refusal `decision_unknown`, `appeal_closed`; `invalid_input` when signed out and without an address
 */
export async function storeAppeal(call: Call, { reference, email, message }: AppealInput): Promise<void> {
  const { deps, site, now } = call;
  const owner = await findAppellant(call, email);
  if (owner === undefined) throw new Refusal('decision_unknown');
  const isIt = and(
    eq(decision.pool, owner.pool),
    eq(decision.reference, reference),
    eq(decision.member_id, owner.id),
    inArray(decision.kind, [...restrictions]),
  );
  await deps.database.transaction(async (tx) => {
    const [kept] = await tx
      .update(decision)
      .set({ appeal: message, appealed_at: now })
      .where(and(isIt, isNull(decision.appealed_at), gt(decision.created_at, after(now, -appealLife))))
      .returning({ id: decision.id });
    if (kept === undefined) {
      const known = await tx.select({ id: decision.id }).from(decision).where(isIt);
      throw new Refusal(known.length === 0 ? 'decision_unknown' : 'appeal_closed');
    }
    const mail = { pool: owner.pool, site: site.domain, decision: kept.id, locale: site.domain_language };
    await deps.mailQueue.enqueue(tx, { ...mail, kind: 'appeal_filed' });
  });
}

async function findAppellant(
  { deps, site, member }: Call,
  email: string | undefined,
): Promise<Pick<Member, 'pool' | 'id'> | undefined> {
  if (member !== undefined) return member;
  if (email === undefined) throw new Refusal('invalid_input', { fields: { email: 'required' } });
  return findByEmail(deps.database.db, site.pool, email);
}

/** The decision that reverses a restriction. A warning has none: it only stays in the trail. */
const undone = {
  photo_rejected: 'photo_approved',
  profile_disabled: 'profile_enabled',
  banned: 'unbanned',
} as const satisfies Partial<Record<Decision['kind'], Decision['kind']>>;

/**
 * Decides an appeal. If granted, it reverses the restriction, unless a later decision restricts the same. The member
 * gets a single mail.
 * @returns false if there is no open appeal
 */
export async function decideAppeal(
  tx: Transaction,
  deps: Pick<Deps, 'mailQueue'> & WithLive,
  about: Decision,
  { outcome, note, by }: { outcome: 'upheld' | 'reversed'; note?: string | undefined; by: string },
  now: Date,
): Promise<boolean> {
  const [kept] = await tx
    .update(decision)
    .set({
      appeal_outcome: outcome,
      appeal_decided_at: now,
      // There is one column for the decider and one for the text, so append: the trail keeps both.
      decided_by: sql`${decision.decided_by} || ${`; appeal: ${by}`}`,
      ...(note !== undefined && { note: sql`concat_ws(E'\n\n', ${decision.note}, ${note}::text)` }),
    })
    .where(
      and(
        eq(decision.pool, about.pool),
        eq(decision.id, about.id),
        isNotNull(decision.appealed_at),
        isNull(decision.appeal_outcome),
      ),
    )
    .returning();
  if (kept === undefined) return false;
  const owner = await findById(tx, kept.pool, kept.member_id);
  if (owner === undefined) return true;
  const undoing = kept.kind in undone ? undone[kept.kind as keyof typeof undone] : undefined;
  if (outcome === 'reversed' && undoing !== undefined && (await isLatest(tx, kept))) {
    const reason = toUndoReason(kept);
    await decide(tx, deps, owner, { kind: undoing, photo: kept.photo_id ?? undefined, reason, by, untold: true }, now);
  }
  const mail = { pool: kept.pool, site: kept.site, decision: kept.id, locale: owner.language };
  await deps.mailQueue.enqueue(tx, { ...mail, kind: 'appeal_decided' });
  return true;
}

/** Whether a member has an appeal that is not decided yet. */
export async function appealWaits(db: Queryable, { pool, id }: Pick<Member, 'pool' | 'id'>): Promise<boolean> {
  const waiting = await db
    .select({ id: decision.id })
    .from(decision)
    .where(
      and(
        eq(decision.pool, pool),
        eq(decision.member_id, id),
        isNotNull(decision.appealed_at),
        isNull(decision.appeal_outcome),
      ),
    )
    .limit(1);
  return waiting.length > 0;
}

/** Whether there is no later decision of the same kind on the member or photo. */
async function isLatest(tx: Transaction, { pool, kind, member_id, photo_id, created_at }: Decision): Promise<boolean> {
  const later = await tx
    .select({ id: decision.id })
    .from(decision)
    .where(
      and(
        eq(decision.pool, pool),
        eq(decision.member_id, member_id),
        eq(decision.kind, kind),
        photo_id === null ? undefined : eq(decision.photo_id, photo_id),
        gt(decision.created_at, created_at),
      ),
    )
    .limit(1);
  return later.length === 0;
}

/** `under_age` is kept as the reason, so that the next report does not hide a profile that was checked. */
function toUndoReason({ reason }: Decision): 'under_age' | undefined {
  return reason === 'under_age' ? reason : undefined;
}

type About = Pick<Member, 'status' | 'profile_status'>;

/**
 * Whether a member is still restricted after a decision was reversed: by another decision on the account or on the same
 * photo.
 */
export async function isStillRestricted(
  db: Queryable,
  { status, profile_status }: About,
  { pool, photo_id }: Decision,
): Promise<boolean> {
  if (status === 'banned' || profile_status === 'disabled') return true;
  if (photo_id === null) return false;
  const [found] = await db
    .select({ status: photo.status })
    .from(photo)
    .where(and(eq(photo.pool, pool), eq(photo.id, photo_id)));
  return found?.status === 'rejected';
}
