import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import { checkMailToken, takeMailToken } from '#server/services/account/mail-tokens.ts';
import { countConfirmed } from '#server/services/counting/conversions.ts';
import { giveWelcomeCredits } from '#server/services/credits/welcome.ts';
import { confirmedNotices } from '#server/services/notices/causes.ts';

/**
 * Confirms the address that the token was mailed to. Idempotent: a second use of the token succeeds, too.
 * @throws Refusal `activation_failed`
 */
export async function confirmAddress(
  deps: Pick<Deps, 'database' | 'sites' | 'notices'>,
  pool: string,
  token: string,
  now: Date,
): Promise<void> {
  const done = await deps.database.transaction(async (tx) => {
    const id = await takeMailToken(tx, pool, 'activate', token, now);
    if (id === undefined) return (await checkMailToken(tx, pool, 'activate', token, now)) === 'used';
    await markConfirmed(tx, deps, { pool, id }, now);
    return true;
  });
  if (!done) throw new Refusal('activation_failed');
}

/**
 * Confirms a member's address: anyone who uses a link mailed to it owns it. In a transaction, so that the confirmation
 * is counted and the welcome credits are given once, and only if it commits.
 */
export async function markConfirmed(
  tx: Transaction,
  deps: Pick<Deps, 'sites' | 'notices'>,
  owner: Pick<Member, 'pool' | 'id'>,
  now: Date,
): Promise<void> {
  const [confirmed] = await tx
    .update(member)
    .set({ status: 'active', confirmed_at: now })
    .where(and(isMember(owner), eq(member.status, 'not_confirmed')))
    .returning({ pool: member.pool, id: member.id, site: member.site, conversion_id: member.conversion_id });
  if (confirmed === undefined) return;
  await countConfirmed(tx, confirmed);
  await giveWelcomeCredits(tx, deps, confirmed, now);
  await deps.notices.add(tx, confirmed.pool, confirmedNotices(confirmed.id, now), now);
}
