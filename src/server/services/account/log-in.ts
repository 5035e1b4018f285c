import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { deviceOf } from '#server/services/account/device.ts';
import { rememberDevice } from '#server/services/account/known-device.ts';
import { countLogin } from '#server/services/account/login-limits.ts';
import { canComeBack } from '#server/services/members/deletion-window.ts';
import { findByLogin } from '#server/services/members/members.ts';
import { markLogin, startSession } from '#server/services/members/sessions.ts';

/**
 * Checks a password and opens a session. A name or address that nobody has takes as long as one that somebody has, and is locked just so.
 * On a site that keeps to itself whom it knows, an account opens with its confirmation: else whoever signs up with a stranger's
 * address would learn by logging in whether the account is new.
 * @param login e-mail address or username
 * @throws Refusal `insecure_connection`, `login_failed`, `login_blocked` with `minutes`, `too_many_requests`; `account_deleted` and
 *   `account_banned`, only to who knows the password
 */
export async function logIn(call: Call, login: string, password: string): Promise<{ member: Member; token: string }> {
  const { deps, site, client, now } = call;
  if (!client.secure) throw new Refusal('insecure_connection');
  deps.database.assertWritable();
  const found = await findByLogin(deps.database.db, site.pool, login);
  // Nobody's account: the operator made it up, and it has no password that could be right.
  const account = found?.fictional === true ? undefined : found;
  const attempt = await countLogin(call, login, account);
  const stored = attempt.counts ? account?.password_hash : undefined;
  const isRight = await deps.passwords.verify(stored, password);
  const isHidden = site.account_disclosure === 'neutral' && account?.status === 'not_confirmed';
  // Nobody's any more, though the purge may not have come by yet.
  const isGone = account?.status === 'deleted' && !canComeBack(account, now);
  if (!isRight || account === undefined || isHidden || isGone) throw new Refusal('login_failed');
  await attempt.giveBack();
  if (account.status === 'deleted') throw new Refusal('account_deleted');
  // Why stands in the mail.
  if (account.status === 'banned') throw new Refusal('account_banned');
  const token = await deps.database.transaction(async (tx) => {
    // The password may have been changed, or the account ended, while this one was looked at: then its sessions are over already.
    if (!(await markLogin(tx, account, now))) throw new Refusal('login_failed');
    return startSession(tx, account, now, deviceOf(call.headers));
  });
  rememberDevice(call, account, login);
  return { member: account, token };
}
