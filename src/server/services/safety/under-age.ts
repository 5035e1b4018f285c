import { and, eq, gt, gte, inArray, or } from 'drizzle-orm';
import type { Call } from '#server/core/call.ts';
import type { Limit } from '#server/core/limits.ts';
import { widerNetworkOf } from '#server/core/network.ts';
import { after, day } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { decision, report } from '#server/db/schema/index.ts';
import { type AttemptKey, countAttempt } from '#server/services/limits/attempts.ts';
import { decide } from '#server/services/safety/decide.ts';

/** Time in which a profile that the operator looked at, or put back, is not hidden by a mere report again. */
const lookedAtFor = 180 * day;

/** Time that a member has been confirmed for before their word alone hides a profile. */
const historyAfter = 7 * day;

/**
 * Hides a profile at once because its owner is reported as under age, until the operator has decided (decisions 051, 069): by a member with a
 * history, or by two networks. Not when the owner proved their age, or the operator has looked lately; nor past what one member, one network
 * or a whole pool may hide in a day: those reports are kept and mailed like any other.
 * @param filed id of the report
 */
export async function hideUnderAge(
  tx: Transaction,
  by: Pick<Call, 'deps' | 'client' | 'member' | 'now'>,
  reported: Member,
  filed: string,
): Promise<void> {
  if (reported.profile_status !== 'active' || reported.status !== 'active' || reported.age_proved_at !== null) return;
  if (await wasLookedAt(tx, reported, by.now)) return;
  const reporter = (await hasHistory(tx, by)) ? by.member : undefined;
  if (reporter === undefined && !(await isSecondNetwork(tx, by, reported))) return;
  if (!(await mayHide(tx, by, reporter, reported.pool))) return;
  const verdict = { kind: 'profile_disabled', reason: 'under_age', report: filed, by: 'rule' } as const;
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

/** Whether whoever reports is a member who confirmed their address a while ago, and of whose reports the operator rejected none. */
async function hasHistory(tx: Transaction, { member, now }: Pick<Call, 'member' | 'now'>): Promise<boolean> {
  if (member?.status !== 'active' || member.confirmed_at === null) return false;
  if (member.confirmed_at > after(now, -historyAfter)) return false;
  const isRejected = or(
    and(eq(decision.kind, 'report_dismissed'), eq(decision.report_id, report.id)),
    and(eq(decision.kind, 'profile_enabled'), eq(decision.reason, 'under_age'), eq(report.reason, 'under_age')),
  );
  const rejected = await tx
    .select({ id: report.id })
    .from(report)
    .innerJoin(decision, and(eq(decision.pool, report.pool), eq(decision.member_id, report.member_id)))
    .where(
      and(
        eq(report.pool, member.pool),
        eq(report.reporter_id, member.id),
        gte(decision.created_at, report.created_at),
        isRejected,
      ),
    )
    .limit(1);
  return rejected.length === 0;
}

/** Counts the network of whoever reports. @returns whether another one has said the same of this member lately */
async function isSecondNetwork(
  tx: Transaction,
  { deps, client, now }: Pick<Call, 'deps' | 'client' | 'now'>,
  { pool, id }: Member,
): Promise<boolean> {
  const { underAgeNetwork } = deps.limits;
  const network = widerNetworkOf(client.address) ?? '';
  const from = { pool, purpose: 'under-age-from', subject: `${id} ${network}` };
  if (!(await countAttempt(tx, from, underAgeNetwork, now)).allowed) return false;
  const first = await countAttempt(tx, { pool, purpose: 'under-age-said', subject: id }, underAgeNetwork, now);
  return !first.allowed;
}

/** A member with a history counts for themselves; everybody else by the network, of which another account is quickly made. */
async function mayHide(
  tx: Transaction,
  { deps, client, now }: Pick<Call, 'deps' | 'client' | 'now'>,
  reporter: Member | undefined,
  pool: string,
): Promise<boolean> {
  const { underAgeHide, underAgeHidePool } = deps.limits;
  const own = reporter === undefined ? client.network : `member ${reporter.id}`;
  const counts: [AttemptKey, Limit][] = [[{ pool, purpose: 'under-age-hide-pool', subject: '' }, underAgeHidePool]];
  if (own !== undefined) counts.unshift([{ pool, purpose: 'under-age-hide', subject: own }, underAgeHide]);
  for (const [key, limit] of counts) {
    if (!(await countAttempt(tx, key, limit, now)).allowed) return false;
  }
  return true;
}
