import type { AnyEndpoint } from '#contract/endpoint.ts';
import { type LimitName, type LimitRule, limits as rules } from '#contract/limits.ts';
import { type Call, requireMember } from '#server/core/call.ts';
import type { Buckets } from '#server/core/ports/buckets.ts';
import { refuseUntil } from '#server/core/refusal.ts';
import { everyPool, requireAttempt } from '#server/services/limits/attempts.ts';

type Limited = Pick<Call, 'deps' | 'site' | 'client' | 'member' | 'now'>;

/**
 * Counts a call against the limits of its endpoint, in order, except those that the service counts itself. Limits by
 * network skip loopback clients, limits by member skip visitors.
 * @throws Refusal `too_many_requests` with the time until the next try
 * @throws DatabaseUnavailableError when the database cannot be written
 */
export async function enforceLimits(call: Limited, { limits = [] }: Pick<AnyEndpoint, 'limits'>): Promise<void> {
  let isWritable = false;
  for (const name of limits) {
    const rule: LimitRule = rules[name];
    if ('countsItself' in rule) continue;
    const subject = rule.by === 'member' ? call.member?.id : call.client.network;
    if (rule.inMemory) {
      takeFromBucket(call, name === 'typing' ? call.deps.typings : call.deps.beacons, subject);
      continue;
    }
    // Before anything is counted, so that a request that cannot be served uses up no attempt.
    if (!isWritable) call.deps.database.assertWritable();
    isWritable = true;
    if (subject !== undefined) await count(call, name, rule.everywhere ? everyPool : call.site.pool, subject);
  }
}

/**
 * Counts a member's action against a limit that counts only some outcomes.
 * @throws Refusal `too_many_requests` with the time until the next try
 */
export function enforceMemberLimit(call: Limited, name: LimitName): Promise<void> {
  const { pool, id } = requireMember(call);
  return count(call, name, pool, id);
}

function count({ deps, now }: Limited, name: LimitName, pool: string, subject: string): Promise<void> {
  return requireAttempt(deps.database.db, { pool, purpose: name, subject }, deps.limits[name], now);
}

function takeFromBucket({ now }: Limited, buckets: Buckets, subject: string | undefined): void {
  const until = subject === undefined ? undefined : buckets.take(subject, now);
  if (until !== undefined) throw refuseUntil('too_many_requests', until, now);
}
