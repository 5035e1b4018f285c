import type { Call } from '#server/core/call.ts';
import { refuseUntil } from '#server/core/refusal.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { knowsLogin, knowsMember, readDevice } from '#server/services/account/known-device.ts';
import { countAttempt, forgetAttempts, forgetPurpose, giveAttemptBack } from '#server/services/limits/attempts.ts';
import { toNameKey } from '#server/services/members/members.ts';

const ownPurpose = 'login';
const accountPurpose = 'login-account';

/** One try to log in, as it was counted. */
interface LoginTry {
  /** Whether the password is to be looked at. If not, it counts as wrong, and nobody is told why. */
  readonly counts: boolean;
  /** The password was right: gives back what it cost. */
  giveBack(): Promise<void>;
}

/**
 * Counts a try before its password is looked at, so that many at once get no more than those one after the other.
 *
 * What shows depends on nothing but what came from here before: how often this very name or address was tried from this network, or from
 * this device where it has logged in by it, and how often the network failed at all. Whether it belongs to an account, and to which,
 * makes no difference. What is counted for an account, by all its names and from all networks, never shows: beyond that limit a
 * password counts as wrong. A device on which the member has logged in before is exempt from what others do.
 * @param account whose name or address it is, if anybody's
 * @throws Refusal `too_many_requests` for the network, `login_blocked` with `minutes` for this name or address
 */
export async function countLogin(call: Call, login: string, account: Member | undefined): Promise<LoginTry> {
  const { deps, site, client, now } = call;
  const { db } = deps.database;
  const { limits } = deps;
  const { pool } = site;
  const device = readDevice(call.deviceCookie);
  const knownBy = knowsLogin(device, account, login) ? device?.id : undefined;

  const isStranger = knownBy === undefined && client.network !== undefined;
  const network = { pool, purpose: 'login-network', subject: client.network ?? '' };
  if (isStranger) {
    const attempt = await countAttempt(db, network, limits.loginNetwork, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  }
  const subject = toNameKey(login);
  const own = { pool, purpose: ownPurpose, subject, within: knownBy ?? client.network ?? '' };
  const attempt = await countAttempt(db, own, limits.login, now);
  if (!attempt.allowed) throw refuseUntil('login_blocked', attempt.until, now);

  const guesses = { pool, purpose: accountPurpose, subject: account?.id ?? subject };
  const isExempt = knowsMember(device, account);
  const counts = isExempt || (await countAttempt(db, guesses, limits.loginAccount, now)).allowed;
  return {
    counts,
    async giveBack() {
      await forgetAttempts(db, own);
      if (isStranger) await giveAttemptBack(db, network, limits.loginNetwork);
      if (!isExempt) await giveAttemptBack(db, guesses, limits.loginAccount);
    },
  };
}

/** Opens every lock of a member's logins, of all networks: they have shown that they read their mail. */
export async function forgetLogins(db: Queryable, owner: Member): Promise<void> {
  const { pool, id, email_key, name_key } = owner;
  await forgetPurpose(db, pool, [email_key, name_key], ownPurpose);
  await forgetPurpose(db, pool, [id], accountPurpose);
}
