import type { Call } from '#server/core/call.ts';
import type { Limits } from '#server/core/limits.ts';
import { refuseUntil } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';

/**
 * Counts what a member does against a limit of `limits.ts`, which also names what is counted.
 * @throws Refusal `too_many_requests` with the time until it may be done again
 */
export async function limitMember(
  { deps, now }: Pick<Call, 'deps' | 'now'>,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  purpose: keyof Limits & string,
): Promise<void> {
  const attempt = await countAttempt(deps.database.db, { pool, purpose, subject: id }, deps.limits[purpose], now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
}
