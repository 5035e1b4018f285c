import { type Call, requireMember } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
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
import { requireAttempt } from '#server/services/limits/attempts.ts';
import { isBanned } from '#server/services/limits/bans.ts';
import { enforceMemberLimit } from '#server/services/limits/enforce.ts';
import { changeMember, findByEmail, findById, loadMember, toNameKey } from '#server/services/members/members.ts';
import { endOtherSessions } from '#server/services/members/sessions.ts';

/**
 * Mails a confirmation link to a new address, and a notice to the old one. An earlier link becomes invalid. The new
 * address is stored with a token that is sent to nobody; the token of the link is created when the mail is sent.
 * On a site with `account_disclosure: neutral`, a taken address gets the same answer, and its mail is dropped later.
 * The address of a banned and erased account counts as taken.
 * @throws Refusal as `checkPassword`; `too_many_requests`; `invalid_input` for an address that is taken or is the
 * username (password-25)
 */
export async function mailChangeLink(call: Call, email: string, password: string): Promise<void> {
  const { deps, site, now } = call;
  const { database, limits, mailQueue } = deps;
  const owner = await loadMember(database.db, requireMember(call));
  const { pool, id } = owner;
  await checkPassword(call, password, 'password');
  if (owner.name_key === toNameKey(email)) throw new Refusal('invalid_input', { fields: { email: 'name_is_email' } });
  await enforceMemberLimit(call, 'mailChange');
  const toAddress = { pool, purpose: 'mail-change-address', subject: email };
  await requireAttempt(database.db, toAddress, limits.mailChangeAddress, now);
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
 * Changes the address by the mailed token. Using the link proves the new address, so the account is confirmed. Signs
 * out all other devices and invalidates links mailed to the old address.
 * @returns `used` when the link was used before
 * @throws Refusal `link_invalid`, also when another member has the address by now
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
    // The bounce was of the old address; the new one may take mail.
    notifications_disabled: owner.notifications_disabled.filter((reason) => reason !== 'bounce'),
  });
  await markConfirmed(tx, call.deps, owner, now);
  await endOtherSessions(tx, owner, signedIn?.id === owner.id ? sessionToken : undefined);
  await deleteMailTokens(tx, owner, 'reset');
  await deleteMailTokens(tx, owner, 'activate');
  return 'done';
}

/** The address of a deleted or banned account cannot be changed. */
function isUsable({ status }: Member): boolean {
  return status === 'active' || status === 'not_confirmed';
}
