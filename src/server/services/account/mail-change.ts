import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import { hashSecret } from '#server/core/secrets.ts';
import type { Transaction } from '#server/db/database.ts';
import { violatedConstraint } from '#server/db/errors.ts';
import type { Member } from '#server/db/schema/index.ts';
import { markConfirmed } from '#server/services/account/activation.ts';
import { checkPassword } from '#server/services/account/check-password.ts';
import {
  checkMailToken,
  createMailToken,
  deleteMailTokens,
  takeChangeToken,
} from '#server/services/account/mail-tokens.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { isBanned } from '#server/services/limits/bans.ts';
import { changeMember, findByEmail, findById, toNameKey } from '#server/services/members/members.ts';
import { endOtherSessions } from '#server/services/members/sessions.ts';

/**
 * Mails a link to a new address, and a note to the old one. The address waits in the row of a link that nobody has; the one in the mail
 * is made when it is sent. An earlier link ends with it.
 * On a site with `account_disclosure: neutral` an address that has an account gets the same answer, and its mail is dropped later. The address of somebody
 * who was banned and is erased counts as one that has.
 * @throws Refusal as `checkPassword`; `too_many_requests`; `invalid_input` for an address that has an account, or is the username (spec §5)
 */
export async function mailChangeLink(call: Call, email: string, password: string): Promise<void> {
  const { deps, site, now } = call;
  const { database, limits, mailQueue } = deps;
  const owner = requireMember(call);
  const { pool, id } = owner;
  await checkPassword(call, password, 'password');
  if (owner.name_key === toNameKey(email)) throw new Refusal('invalid_input', { fields: { email: 'name_is_email' } });
  for (const [key, limit] of [
    [{ pool, purpose: 'mail-change', subject: id }, limits.mailChange],
    [{ pool, purpose: 'mail-change-address', subject: email }, limits.mailChangeAddress],
  ] as const) {
    const attempt = await countAttempt(database.db, key, limit, now);
    if (!attempt.allowed) throw refuseUntil('too_many_requests', attempt.until, now);
  }
  await database.transaction(async (tx) => {
    const taken = (await findByEmail(tx, pool, email)) !== undefined || (await isBanned(tx, pool, email, now));
    if (taken && site.account_disclosure !== 'neutral') {
      throw new Refusal('invalid_input', { fields: { email: 'new_email_taken' } });
    }
    await deleteMailTokens(tx, owner, 'change');
    const request = hashSecret(await createMailToken(tx, owner, 'change', now, { email }));
    const frame = { pool, site: site.domain, member: id, locale: owner.language };
    await mailQueue.enqueue(tx, { ...frame, kind: 'mail_change_notice', to: owner.email });
    await mailQueue.enqueue(tx, { ...frame, kind: 'mail_change', request });
  });
}

/**
 * Changes the address by the token of the mail. Whoever read it owns the new address, so the account is confirmed by that. Every other
 * device is signed out, and links that went to the old address end.
 * @returns `used` when the link had done so before
 * @throws Refusal `link_invalid`, also when somebody else has the address by now
 */
export async function changeAddress(call: Call, token: string): Promise<'done' | 'used'> {
  try {
    return await call.deps.database.transaction((tx) => change(tx, call, token));
  } catch (error) {
    if (violatedConstraint(error) === 'member_email') throw new Refusal('link_invalid');
    throw error;
  }
}

async function change(tx: Transaction, call: Call, token: string): Promise<'done' | 'used'> {
  const { site, now, member: signedIn, sessionToken } = call;
  const { pool } = site;
  const taken = await takeChangeToken(tx, pool, token, now);
  if (taken === undefined) {
    if ((await checkMailToken(tx, pool, 'change', token, now)) === 'used') return 'used';
    throw new Refusal('link_invalid');
  }
  const { id, email } = taken;
  const owner = await findById(tx, pool, id);
  if (owner === undefined || !isUsable(owner)) throw new Refusal('link_invalid');
  if (await isBanned(tx, pool, email, now)) throw new Refusal('link_invalid');
  await changeMember(tx, owner, {
    email,
    email_key: email.toLowerCase(),
    // Another address may take mail again.
    notifications_disabled: owner.notifications_disabled.filter((reason) => reason !== 'bounce'),
  });
  await markConfirmed(tx, owner, now);
  await endOtherSessions(tx, owner, signedIn?.id === owner.id ? sessionToken : undefined);
  await deleteMailTokens(tx, owner, 'reset');
  await deleteMailTokens(tx, owner, 'activate');
  return 'done';
}

/** Nobody changes the address of an account that is on its way out or banned. */
function isUsable({ status }: Member): boolean {
  return status === 'active' || status === 'not_confirmed';
}
