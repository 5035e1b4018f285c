import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { deviceOf } from '#server/services/account/device.ts';
import { rememberDevice } from '#server/services/account/known-device.ts';
import { countLogin } from '#server/services/account/login-limits.ts';
import { canReactivate } from '#server/services/members/deletion-window.ts';
import { findByLogin } from '#server/services/members/members.ts';
import { markLogin, startSession } from '#server/services/members/sessions.ts';

/**
 * Checks a password and starts a session. An unknown name or address takes as long as an existing one, and is locked in
 * the same way. On a site with `account_disclosure: neutral`, an unconfirmed account cannot log in: else anyone could
 * sign up with a stranger's address and learn by logging in whether the account is new.
 * @param login e-mail address or username
 * @throws Refusal `insecure_connection`, `login_failed`, `login_blocked` with `minutes`, `too_many_requests`; with the
 * right password also `account_deleted` and `account_banned`
 */
export async function logIn(call: Call, login: string, password: string): Promise<{ member: Member; token: string }> {
  const { deps, site, client, now } = call;
  if (!client.secure) throw new Refusal('insecure_connection');
  deps.database.assertWritable();
  const found = await findByLogin(deps.database.db, site.pool, login);
  // A fictional profile, made by the operator: it has no password that could match.
  const account = found?.fictional === true ? undefined : found;
  const attempt = await countLogin(call, login, account);
  const stored = attempt.counts ? account?.password_hash : undefined;
  const isRight = await deps.passwords.verify(stored, password);
  const isHidden = site.account_disclosure === 'neutral' && account?.status === 'not_confirmed';
  // Too late to restore, though the purge may not have run yet.
  const isGone = account?.status === 'deleted' && !canReactivate(account, now);
  if (!isRight || account === undefined || isHidden || isGone) throw new Refusal('login_failed');
  await attempt.giveBack();
  if (account.status === 'deleted') throw new Refusal('account_deleted');
  // The reason is in the mail.
  if (account.status === 'banned') throw new Refusal('account_banned');
  const token = await deps.database.transaction(async (tx) => {
    // The password or account may have changed during the check; its sessions have then been ended already.
    if (!(await markLogin(tx, account, now))) throw new Refusal('login_failed');
    return startSession(tx, account, now, deviceOf(call.headers));
  });
  rememberDevice(call, account, login);
  return { member: account, token };
}
