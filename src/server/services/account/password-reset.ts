import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import { isMember } from '#server/db/is-member.ts';
import { member } from '#server/db/schema/index.ts';
import { markConfirmed } from '#server/services/account/activation.ts';
import { rememberDevice } from '#server/services/account/known-device.ts';
import { forgetLogins } from '#server/services/account/login-limits.ts';
import { mailLink } from '#server/services/account/mail-link.ts';
import { checkMailToken, deleteMailTokens, takeMailToken } from '#server/services/account/mail-tokens.ts';
import { checkNewPassword } from '#server/services/account/password-rules.ts';
import { forgetAttempts } from '#server/services/limits/attempts.ts';
import { canReactivate } from '#server/services/members/deletion-window.ts';
import { findById } from '#server/services/members/members.ts';
import { endAllSessions } from '#server/services/members/sessions.ts';

/**
 * Mails a link to reset the password. For a deleted account it sends the link to restore it instead: a new password
 * alone does not restore an account.
 * @throws Refusal `reset_limit` for the address, `email_unknown`
 */
export async function mailResetLink(call: Call, email: string, locale: string): Promise<void> {
  await mailLink(call, email, locale, {
    kind: 'reset',
    purpose: 'reset',
    limit: call.deps.limits.resetMail,
    isFor: (member) => member.status !== 'deleted' || canReactivate(member, call.now),
    refuse: () => new Refusal('reset_limit'),
  });
}

/** Key that these mails are counted under. */
function mailKey(pool: string, email: string) {
  return { pool, purpose: 'reset-mail', subject: email };
}

/**
 * Sets a new password by the mailed token. Signs out all devices, invalidates other links, and clears the account's
 * login limits, so that a member locked out by a stranger can log in again. This device becomes a known one. The day's
 * count of mails is cleared: their links are invalid now, and only a reader of the address could have used one. It also
 * confirms the address.
 * @throws Refusal `link_invalid`; `invalid_input` for a password that is easy to guess, which leaves the link usable
 */
export async function setNewPassword(call: Call, token: string, password: string): Promise<void> {
  const { deps, site, now } = call;
  const { database, mailQueue, passwords } = deps;
  const { pool, domain } = site;
  checkNewPassword(password, 'password');
  // Before the costly hash, so that made-up tokens cost little. What decides is the statement below that takes the
  // token.
  const state = await checkMailToken(database.db, pool, 'reset', token, now);
  if (state !== 'usable') throw new Refusal('link_invalid');
  const password_hash = await passwords.hash(password);
  const changed = await database.transaction(async (tx) => {
    const id = await takeMailToken(tx, pool, 'reset', token, now);
    const owner = id === undefined ? undefined : await findById(tx, pool, id);
    if (owner === undefined) throw new Refusal('link_invalid');
    // If it throws, the rollback makes the token usable again.
    checkNewPassword(password, 'password', owner);
    await tx.update(member).set({ password_hash }).where(isMember(owner));
    await markConfirmed(tx, deps, owner, now);
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
