import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Call } from '#server/core/call.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import { member } from '#server/db/schema/index.ts';
import { markConfirmed } from '#server/services/account/activation.ts';
import { rememberDevice } from '#server/services/account/known-device.ts';
import { forgetLogins } from '#server/services/account/login-limits.ts';
import { checkMailToken, deleteMailTokens, takeMailToken } from '#server/services/account/mail-tokens.ts';
import { checkNewPassword } from '#server/services/account/password-rules.ts';
import { countAttempt, forgetAttempts } from '#server/services/limits/attempts.ts';
import { canComeBack } from '#server/services/members/deletion-window.ts';
import { findByEmail, findById } from '#server/services/members/members.ts';
import { endAllSessions } from '#server/services/members/sessions.ts';

/**
 * Mails a link to choose a new password. On a site with `account_disclosure: neutral` an unknown address gets the same answer after
 * the same steps: its mail waits like any other, and is dropped for want of a member. Who has deleted the account gets the mail with the
 * way back instead: a new password alone brings nothing back.
 * @throws Refusal `too_many_requests` (network), `reset_limit` (address, spec §8), `email_unknown`
 */
export async function mailResetLink({ deps, site, client, now }: Call, email: string, locale: string): Promise<void> {
  const { database, limits, mailQueue } = deps;
  const { pool, domain } = site;
  database.assertWritable();
  if (client.network !== undefined) {
    const key = { pool, purpose: 'reset-network', subject: client.network };
    const attempt = await countAttempt(database.db, key, limits.resetNetwork, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  }
  await database.transaction(async (tx) => {
    const known = await findByEmail(tx, pool, email);
    const isGone = known === undefined || (known.status === 'deleted' && !canComeBack(known, now));
    if (isGone && site.account_disclosure !== 'neutral') throw new Refusal('email_unknown');
    const attempt = await countAttempt(tx, mailKey(pool, email), limits.resetMail, now);
    if (!attempt.allowed) throw new Refusal('reset_limit');
    await mailQueue.enqueue(tx, { kind: 'reset', pool, site: domain, member: known?.id ?? uuidv7(), locale });
  });
}

/** What mails with such a link are counted under. */
function mailKey(pool: string, email: string) {
  return { pool, purpose: 'reset-mail', subject: email };
}

/**
 * Sets a new password by the token of the mail. Every device is signed out, other links end, and locks of the account are opened, so
 * that somebody whom a stranger locked out gets in again; this device is a known one from now on. The mails of the day don't count any
 * more: their links are over, and only who reads them could use one. The mail also proves the address.
 * @throws Refusal `link_invalid`; `invalid_input` for a password that others would guess, which leaves the link as it was
 */
export async function setNewPassword(call: Call, token: string, password: string): Promise<void> {
  const { deps, site, now } = call;
  const { database, mailQueue, passwords } = deps;
  const { pool, domain } = site;
  checkNewPassword(password, 'password');
  // Before the costly hash, so that made-up tokens cost little; what counts is the one statement below that takes the token.
  const state = await checkMailToken(database.db, pool, 'reset', token, now);
  if (state !== 'usable') throw new Refusal('link_invalid');
  const password_hash = await passwords.hash(password);
  const changed = await database.transaction(async (tx) => {
    const id = await takeMailToken(tx, pool, 'reset', token, now);
    const owner = id === undefined ? undefined : await findById(tx, pool, id);
    if (owner === undefined) throw new Refusal('link_invalid');
    // Gives the link back with the transaction.
    checkNewPassword(password, 'password', owner);
    await tx
      .update(member)
      .set({ password_hash })
      .where(and(eq(member.pool, pool), eq(member.id, owner.id)));
    await markConfirmed(tx, owner, now);
    await endAllSessions(tx, owner);
    await deleteMailTokens(tx, owner, 'reset');
    await deleteMailTokens(tx, owner, 'change');
    await forgetLogins(tx, owner);
    await forgetAttempts(tx, mailKey(pool, owner.email_key));
    const mail = { kind: 'password_changed', pool, site: domain, member: owner.id, locale: owner.language } as const;
    await mailQueue.enqueue(tx, mail);
    return { ...owner, password_hash };
  });
  rememberDevice(call, changed, changed.email_key);
}
