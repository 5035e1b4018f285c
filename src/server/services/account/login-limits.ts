import type { Call } from '#server/core/call.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { knowsLogin, knowsMember, readDevice } from '#server/services/account/known-device.ts';
import {
  countAttempt,
  forgetAttempts,
  forgetPurpose,
  refundAttempt,
  requireAttempt,
} from '#server/services/limits/attempts.ts';
import { toNameKey } from '#server/services/members/members.ts';

const ownPurpose = 'login';
const accountPurpose = 'login-account';

/** A counted login attempt. */
interface LoginTry {
  /** Whether to check the password. If not, treat it as wrong, without saying why. */
  readonly counts: boolean;
  /** Takes the attempt back, because the password was right. */
  giveBack(): Promise<void>;
}

/**
 * Counts an attempt before the password is checked, so that parallel attempts cannot exceed the limits.
 * The visible answer depends only on earlier attempts from the same place: how often this exact name or address was
 * tried from this network (or from this device, if it was used to log in there before), and how often the network has
 * failed in total. Whether the login belongs to an account, and to which, makes no difference.
 * The limit per account, over all its logins and networks, is never visible: beyond it, every password counts as wrong.
 * It does not apply to devices on which the member has logged in before.
 * @param account the member with that name or address, if any
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
  if (isStranger) await requireAttempt(db, network, limits.loginNetwork, now);
  const subject = toNameKey(login);
  const own = { pool, purpose: ownPurpose, subject, within: knownBy ?? client.network ?? '' };
  await requireAttempt(db, own, limits.login, now, 'login_blocked');

  const guesses = { pool, purpose: accountPurpose, subject: account?.id ?? subject };
  const isExempt = knowsMember(device, account);
  const counts = isExempt || (await countAttempt(db, guesses, limits.loginAccount, now)).allowed;
  return {
    counts,
    async giveBack() {
      await forgetAttempts(db, own);
      if (isStranger) await refundAttempt(db, network, limits.loginNetwork);
      if (!isExempt) await refundAttempt(db, guesses, limits.loginAccount);
    },
  };
}

/** Clears a member's login counts of all networks, once the member has proved that they read their mail. */
export async function forgetLogins(db: Queryable, owner: Member): Promise<void> {
  const { pool, id, email_key, name_key } = owner;
  await forgetPurpose(db, pool, [email_key, name_key], ownPurpose);
  await forgetPurpose(db, pool, [id], accountPurpose);
}
