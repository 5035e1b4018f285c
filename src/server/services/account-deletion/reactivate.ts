import { and, eq, gt, sql } from 'drizzle-orm';
import type { Call } from '#server/core/call.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { isMember } from '#server/db/is-member.ts';
import { member } from '#server/db/schema/index.ts';
import { forgetLogins } from '#server/services/account/login-limits.ts';
import { mailLink } from '#server/services/account/mail-link.ts';
import { findOwnerOfUsed, takeMailToken } from '#server/services/account/mail-tokens.ts';
import { tellStanding } from '#server/services/live/tell.ts';
import { canReactivate, erasureCutoff } from '#server/services/members/deletion-window.ts';
import { findById } from '#server/services/members/members.ts';
import { endAllSessions } from '#server/services/members/sessions.ts';

/**
 * Restores a deleted account by the mailed token, without signing in. Idempotent: a used token succeeds again while the
 * account is active or unconfirmed. If it was banned while deleted, it is not restored, and the token stays unused.
 * @throws Refusal `link_invalid`, also from the 14th day on
 */
export async function reactivate({ deps, site, now }: Call, token: string): Promise<void> {
  const { pool } = site;
  await deps.database.transaction(async (tx) => {
    const taken = await takeMailToken(tx, pool, 'reactivate', token, now);
    const isBack = taken !== undefined && (await restore(tx, pool, taken, now));
    if (isBack) return tellStanding(tx, deps, { pool, id: taken });
    const owner = taken ?? (await findOwnerOfUsed(tx, pool, 'reactivate', token));
    if (owner === undefined || !(await isThere(tx, pool, owner))) throw new Refusal('link_invalid');
  });
}

/** One conditional statement, so that either this or the purge wins. */
async function restore(tx: Transaction, pool: string, id: string, now: Date): Promise<boolean> {
  const [back] = await tx
    .update(member)
    .set({ status: sql`case when confirmed_at is null then 'not_confirmed' else 'active' end`, deleted_at: null })
    .where(and(isMember({ pool, id }), eq(member.status, 'deleted'), gt(member.deleted_at, erasureCutoff(now))))
    .returning();
  if (back === undefined) return false;
  // A login concurrent with the deletion may have left a session.
  await endAllSessions(tx, back);
  await forgetLogins(tx, back);
  return true;
}

/** Whether this link, or another one of the account, was used before. */
async function isThere(tx: Transaction, pool: string, id: string): Promise<boolean> {
  const owner = await findById(tx, pool, id);
  return owner?.status === 'active' || owner?.status === 'not_confirmed';
}

/**
 * Mails the link to restore an account again.
 * @throws Refusal `too_many_requests` for the address, `email_unknown`
 */
export async function sendReactivationMail(call: Call, email: string, locale: string): Promise<void> {
  await mailLink(call, email, locale, {
    kind: 'deleted',
    purpose: 'reactivate',
    limit: call.deps.limits.reactivateMail,
    isFor: (member) => canReactivate(member, call.now),
    refuse: (until) => refuseUntil('too_many_requests', until, call.now),
  });
}
