import { and, eq, gt, gte, inArray, or } from 'drizzle-orm';
import type { Limit } from '#contract/limits.ts';
import type { Call } from '#server/core/call.ts';
import { widerNetworkOf } from '#server/core/network.ts';
import { after, day } from '#server/core/time.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { decision, report } from '#server/db/schema/index.ts';
import { type AttemptKey, countAttempt } from '#server/services/limits/attempts.ts';
import { decide } from '#server/services/safety/decide.ts';

/** How long a profile that the operator has checked or shown again is not hidden by another report (ms). */
const lookedAtFor = 180 * day;

/** How long a member must be confirmed before their report alone hides a profile (ms). */
const historyAfter = 7 * day;

/**
 * Hides a profile at once when it is reported as under age, until the operator decides (decisions 051, 069). It takes a
 * report by a member with a history, or reports from two networks. Does nothing if the member has proved their age, if
 * the operator has checked the profile lately, or beyond the daily limits per member, network and pool: those reports
 * are stored and mailed like any other.
 * @param filed id of the report
 */
export async function hideUnderAge(
  tx: Transaction,
  by: Pick<Call, 'deps' | 'client' | 'now'> & { readonly reporter: Member | undefined },
  reported: Member,
  filed: string,
): Promise<void> {
  if (reported.profile_status !== 'active' || reported.status !== 'active' || reported.age_proved_at !== null) return;
  if (await wasLookedAt(tx, reported, by.now)) return;
  const reporter = (await hasHistory(tx, by)) ? by.reporter : undefined;
  if (reporter === undefined && !(await isSecondNetwork(tx, by, reported))) return;
  if (!(await mayHide(tx, by, reporter, reported.pool))) return;
  const verdict = { kind: 'profile_disabled', reason: 'under_age', report: filed, by: 'rule' } as const;
  // Returns `undefined` if a concurrent report was first.
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

/**
 * Whether the reporter is a member who confirmed their address long enough ago, and of whose reports the operator has
 * rejected none.
 */
async function hasHistory(
  tx: Transaction,
  { reporter, now }: Pick<Call, 'now'> & { readonly reporter: Member | undefined },
): Promise<boolean> {
  if (reporter?.status !== 'active' || reporter.confirmed_at === null) return false;
  if (reporter.confirmed_at > after(now, -historyAfter)) return false;
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
        eq(report.pool, reporter.pool),
        eq(report.reporter_id, reporter.id),
        gte(decision.created_at, report.created_at),
        isRejected,
      ),
    )
    .limit(1);
  return rejected.length === 0;
}

/**
 * Counts the reporter's network.
 * @returns whether another network has reported the same member lately
 */
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

/** Limits per day: by member for a reporter with a history, else by network, since new accounts are easy to create. */
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
