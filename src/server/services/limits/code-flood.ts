import type { Call } from '#server/core/call.ts';
import { refuseUntil } from '#server/core/refusal.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';

/** Counts a try of a mailed code against its network. @throws Refusal `too_many_requests` */
export async function checkCodeFlood({ deps, site, client, now }: Call): Promise<void> {
  deps.database.assertWritable();
  if (client.network === undefined) return;
  const key = { pool: site.pool, purpose: 'code-network', subject: client.network };
  const attempt = await countAttempt(deps.database.db, key, deps.limits.codeNetwork, now);
  if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
}
