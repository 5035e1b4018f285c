import { and, eq, gt, inArray } from 'drizzle-orm';
import type { Transaction } from '#server/db/database.ts';
import { decision } from '#server/db/schema/index.ts';
import type { Call } from '#server/middleware/call.ts';
import { type AttemptKey, countAttempt } from '#server/services/attempts.ts';
import type { Limit } from '#server/services/limits.ts';
import { decide } from '#server/services/safety/decide.ts';
import type { Member } from '#server/services/sessions.ts';
import { after, day } from '#server/services/time.ts';

/** Time in which a profile that the operator looked at, or put back, is not hidden by a mere report again. */
const lookedAtFor = 180 * day;

/**
 * Hides a profile at once because somebody reports its owner as under age, until the operator has decided (`decisions/051`). Not when the
 * owner proved their age, or the operator has looked lately; nor past what one member, one network or a whole pool may hide in a day:
 * those reports are kept and mailed like any other.
 * @param report id of what was filed
 */
export async function hideUnderAge(
  tx: Transaction,
  by: Pick<Call, 'deps' | 'client' | 'member' | 'now'>,
  reported: Member,
  report: string,
): Promise<void> {
  if (reported.profile_status !== 'active' || reported.status !== 'active' || reported.age_proved_at !== null) return;
  if (await wasLookedAt(tx, reported, by.now)) return;
  if (!(await mayHide(tx, by, reported.pool))) return;
  const verdict = { kind: 'profile_disabled', reason: 'under_age', report, by: 'rule' } as const;
  // Undefined when another report was quicker.
  await decide(tx, by.deps, reported, verdict, by.now);
}

async function wasLookedAt(tx: Transaction, { pool, id }: Member, now: Date): Promise<boolean> {
  const rows = await tx
    .select({ id: decision.id })
    .from(decision)
    .where(
      and(
        eq(decision.pool, pool),
        eq(decision.member_id, id),
        inArray(decision.kind, ['profile_enabled', 'report_dismissed']),
        eq(decision.reason, 'under_age'),
        gt(decision.created_at, after(now, -lookedAtFor)),
      ),
    )
    .limit(1);
  return rows.length > 0;
}

/** A confirmed member counts for themselves; everybody else by the network, of which an unconfirmed account is quickly made another. */
async function mayHide(
  tx: Transaction,
  { deps, client, member, now }: Pick<Call, 'deps' | 'client' | 'member' | 'now'>,
  pool: string,
): Promise<boolean> {
  const { underAgeHide, underAgeHidePool } = deps.limits;
  const isKnown = member?.status === 'active';
  const own = isKnown ? `member ${member.id}` : client.network;
  const counts: [AttemptKey, Limit][] = [[{ pool, purpose: 'under-age-hide-pool', subject: '' }, underAgeHidePool]];
  if (own !== undefined) counts.unshift([{ pool, purpose: 'under-age-hide', subject: own }, underAgeHide]);
  for (const [key, limit] of counts) {
    if (!(await countAttempt(tx, key, limit, now)).allowed) return false;
  }
  return true;
}
