import { and, eq, gt, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Call } from '#server/core/call.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import type { Transaction } from '#server/db/database.ts';
import { member } from '#server/db/schema/index.ts';
import { forgetLogins } from '#server/services/account/login-limits.ts';
import { findOwnerOfUsed, takeMailToken } from '#server/services/account/mail-tokens.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { canComeBack, lastToComeBack } from '#server/services/members/deletion-window.ts';
import { findByEmail, findById } from '#server/services/members/members.ts';
import { endAllSessions } from '#server/services/members/sessions.ts';

/**
 * Brings a deleted account back by the token of the mail, as it was; nobody is signed in by it. The same token answers the same again while
 * the account stands; one that brought nothing back, since the account was banned meanwhile, stays as it was.
 * @throws Refusal `link_invalid`, also from the 14th day on
 */
export async function comeBack({ deps, site, now }: Call, token: string): Promise<void> {
  const { pool } = site;
  await deps.database.transaction(async (tx) => {
    const taken = await takeMailToken(tx, pool, 'reactivate', token, now);
    const isBack = taken !== undefined && (await restore(tx, pool, taken, now));
    if (isBack) return;
    const owner = taken ?? (await findOwnerOfUsed(tx, pool, 'reactivate', token));
    if (owner === undefined || !(await isThere(tx, pool, owner))) throw new Refusal('link_invalid');
  });
}

/** In one statement, so that the purge and this cannot both have their way. */
async function restore(tx: Transaction, pool: string, id: string, now: Date): Promise<boolean> {
  const [back] = await tx
    .update(member)
    .set({ status: sql`case when confirmed_at is null then 'not_confirmed' else 'active' end`, deleted_at: null })
    .where(
      and(
        eq(member.pool, pool),
        eq(member.id, id),
        eq(member.status, 'deleted'),
        gt(member.deleted_at, lastToComeBack(now)),
      ),
    )
    .returning();
  if (back === undefined) return false;
  // A login that was under way while the account was deleted may have left one.
  await endAllSessions(tx, back);
  await forgetLogins(tx, back);
  return true;
}

/** This link, or another of its links, was used before. */
async function isThere(tx: Transaction, pool: string, id: string): Promise<boolean> {
  const owner = await findById(tx, pool, id);
  return owner?.status === 'active' || owner?.status === 'not_confirmed';
}

/**
 * Sends the mail with that link again. On a site with `account_disclosure: neutral` every address gets the same answer after the same steps:
 * what is queued for nobody, or for an account that stands, is dropped when it would be written.
 * @throws Refusal `too_many_requests`, `email_unknown`
 */
export async function mailWayBack({ deps, site, client, now }: Call, email: string, locale: string): Promise<void> {
  const { database, limits, mailQueue } = deps;
  const { pool, domain } = site;
  database.assertWritable();
  if (client.network !== undefined) {
    const key = { pool, purpose: 'reactivate-network', subject: client.network };
    const attempt = await countAttempt(database.db, key, limits.resetNetwork, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  }
  await database.transaction(async (tx) => {
    const known = await findByEmail(tx, pool, email);
    const isLeaving = known !== undefined && canComeBack(known, now);
    if (!isLeaving && site.account_disclosure !== 'neutral') throw new Refusal('email_unknown');
    const key = { pool, purpose: 'reactivate-mail', subject: email };
    const attempt = await countAttempt(tx, key, limits.reactivateMail, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
    await mailQueue.enqueue(tx, { kind: 'deleted', pool, site: domain, member: known?.id ?? uuidv7(), locale });
  });
}
