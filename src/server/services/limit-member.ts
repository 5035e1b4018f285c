import type { Call } from '#server/middleware/call.ts';
import { countAttempt } from '#server/services/attempts.ts';
import type { Limits } from '#server/services/limits.ts';
import { refuseUntil } from '#server/services/refusal.ts';
import type { Member } from '#server/services/sessions.ts';

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
