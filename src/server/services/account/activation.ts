import { and, eq } from 'drizzle-orm';
import type { Deps } from '#server/core/deps.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import type { Member } from '#server/db/schema/index.ts';
import { member } from '#server/db/schema/index.ts';
import { endCodes } from '#server/services/account/mail-codes.ts';
import { checkMailToken, takeMailToken } from '#server/services/account/mail-tokens.ts';
import { queuePostback } from '#server/services/attribution/queue.ts';
import { sendFirstMessage } from '#server/services/chat/first-message.ts';
import { countConfirmed } from '#server/services/counting/conversions.ts';
import { giveWelcomeCredits } from '#server/services/credits/welcome.ts';
import { tell } from '#server/services/live/tell.ts';
import { confirmedNotices } from '#server/services/notices/causes.ts';

/** What confirming an address needs. */
type ConfirmDeps = Pick<Deps, 'sites' | 'limits' | 'live' | 'notices' | 'answers' | 'postbackQueue'>;

/**
 * Confirms the address that the token was mailed to. Idempotent: a second use of the token succeeds, too.
 * @throws Refusal `activation_failed`
 */
export async function confirmAddress(
  deps: ConfirmDeps & Pick<Deps, 'database'>,
  pool: string,
  token: string,
  now: Date,
) {
  const isKnown = await deps.database.transaction(async (tx) => {
    const id = await takeMailToken(tx, pool, 'activate', token, now);
    if (id === undefined) return (await checkMailToken(tx, pool, 'activate', token, now)) === 'used';
    await markConfirmed(tx, deps, { pool, id }, now);
    return true;
  });
  if (!isKnown) throw new Refusal('activation_failed');
}

/**
 * Confirms a member's address: anyone who uses a link mailed to it owns it. In a transaction, so that the confirmation
 * is counted, the welcome credits are given and the first message is sent once, and only if it commits. Tells the
 * member's open pages, whose chats can be written in then.
 * @returns whether it was not confirmed before
 */
export async function markConfirmed(
  tx: Transaction,
  deps: ConfirmDeps,
  owner: Pick<Member, 'pool' | 'id'>,
  now: Date,
): Promise<boolean> {
  const [confirmed] = await tx
    .update(member)
    .set({ status: 'active', confirmed_at: now })
    .where(and(isMember(owner), eq(member.status, 'not_confirmed')))
    .returning();
  await endCodes(tx, owner);
  if (confirmed === undefined) return false;
  await countConfirmed(tx, confirmed);
  await queuePostback(tx, deps, { event: 'confirmed', ...confirmed, source: confirmed }, now);
  await giveWelcomeCredits(tx, deps, confirmed, now);
  await sendFirstMessage(tx, deps, confirmed, now);
  await deps.notices.add(tx, confirmed.pool, confirmedNotices(confirmed.id, now), now);
  tell(tx, deps, { pool: confirmed.pool, member: confirmed.id, kind: 'chats' });
  return true;
}
