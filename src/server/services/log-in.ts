import type { Call } from '#server/middleware/call.ts';
import { countAttempt, forgetAttempts, giveAttemptBack } from '#server/services/attempts.ts';
import { deviceOf } from '#server/services/device.ts';
import { canComeBack } from '#server/services/leaving/window.ts';
import { findByLogin } from '#server/services/members.ts';
import { Refusal, refuseUntil } from '#server/services/refusal.ts';
import { type Member, markLogin, startSession } from '#server/services/sessions.ts';

/**
 * Checks a password and opens a session. Tries are counted before the password is looked at, so that many at once cannot get more
 * tries than one after the other; an account that does not exist takes as long and is locked just so.
 * On a site that keeps to itself whom it knows, an account opens with its confirmation: else whoever signs up with a stranger's
 * address would learn by logging in whether the account is new.
 * @param login e-mail address or username
 * @throws Refusal `insecure_connection`, `login_failed`, `login_blocked` with `minutes`, `too_many_requests`; `account_deleted` and
 *   `account_banned`, only to who knows the password
 */
export async function logIn(call: Call, login: string, password: string): Promise<{ member: Member; token: string }> {
  const { deps, site, client, now } = call;
  if (!client.secure) throw new Refusal('insecure_connection');
  const { db } = deps.database;
  const { limits } = deps;
  deps.database.assertWritable();
  const network = { pool: site.pool, purpose: 'login-network', subject: client.network ?? '' };
  const hasNetwork = client.network !== undefined;
  if (hasNetwork) {
    const attempt = await countAttempt(db, network, limits.loginNetwork, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  }
  const found = await findByLogin(db, site.pool, login);
  // Nobody's account: the operator made it up, and it has no password that could be right.
  const known = found?.fictional === true ? undefined : found;
  const account = loginKey(site.pool, known?.id ?? login.toLowerCase());
  const attempt = await countAttempt(db, account, limits.login, now);
  if (!attempt.allowed) throw refuseUntil('login_blocked', attempt.until, now);
  const isRight = await deps.passwords.verify(known?.password_hash, password);
  const isHidden = site.account_disclosure === 'neutral' && known?.status === 'not_confirmed';
  // Nobody's any more, though the purge may not have come by yet.
  const isGone = known?.status === 'deleted' && !canComeBack(known, now);
  if (!isRight || known === undefined || isHidden || isGone) throw new Refusal('login_failed');
  await forgetAttempts(db, account);
  if (hasNetwork) await giveAttemptBack(db, network, limits.loginNetwork);
  if (known.status === 'deleted') throw new Refusal('account_deleted');
  // Why stands in the mail.
  if (known.status === 'banned') throw new Refusal('account_banned');
  const token = await deps.database.transaction(async (tx) => {
    // The password may have been changed, or the account ended, while this one was looked at: then its sessions are over already.
    if (!(await markLogin(tx, known, now))) throw new Refusal('login_failed');
    return startSession(tx, known, now, deviceOf(call.headers));
  });
  return { member: known, token };
}

/** What wrong passwords of one account are counted under, whichever way it was named. */
export function loginKey(pool: string, subject: string) {
  return { pool, purpose: 'login', subject };
}
