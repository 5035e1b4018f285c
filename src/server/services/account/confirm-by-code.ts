import type { Call } from '#server/core/call.ts';
import { Refusal, refuseUntil } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { markConfirmed } from '#server/services/account/activation.ts';
import { deviceOf } from '#server/services/account/device.ts';
import { holderOf, tryCode } from '#server/services/account/mail-codes.ts';
import { countAttempt, findBlock, refundAttempt } from '#server/services/limits/attempts.ts';
import { startSession } from '#server/services/members/sessions.ts';

/**
 * Confirms the address of a member by the digits mailed for this browser. A browser that is not signed in is signed
 * in: it holds the cookie of the sign-up, and its user reads the mailbox.
 * @returns the token of its session, if it is signed in by this
 * @throws Refusal `invalid_input` for wrong digits, with the tries that are left; `mail_code_ended` when no try is
 * left, and for a browser that has no good code; `mail_codes_paused` after too many wrong ones of everybody
 */
export async function confirmByCode(call: Call, digits: string): Promise<string | undefined> {
  const { deps, site, now, member } = call;
  const { database, limits } = deps;
  const { pool } = site;
  // The answer to the first call may have been lost.
  if (member?.status === 'active') return undefined;
  const everybody = { pool, purpose: 'mailCodePool', subject: pool };
  const paused = await findBlock(database.db, everybody, now);
  if (paused !== undefined) throw refuseUntil('mail_codes_paused', paused, now);
  const holder = holderOf(call);
  const outcome = holder === undefined ? undefined : await tryCode(database.db, pool, holder, digits, now);
  if (outcome === undefined) throw new Refusal('mail_code_ended');
  // Counted before the answer, so that tries at once cannot pass the limit together.
  const counted = await countAttempt(database.db, everybody, limits.mailCodePool, now);
  if (!counted.allowed) throw refuseUntil('mail_codes_paused', counted.until, now);
  if (!outcome.isRight || outcome.member === null) {
    if (outcome.left === 0) throw new Refusal('mail_code_ended');
    throw new Refusal('invalid_input', { fields: { token: 'mail_code_wrong' }, params: { tries: outcome.left } });
  }
  await refundAttempt(database.db, everybody, limits.mailCodePool);
  return use(call, { pool, id: outcome.member });
}

/** Confirms the address, which ends all codes of the member. */
function use(call: Call, owner: Pick<Member, 'pool' | 'id'>): Promise<string | undefined> {
  const { deps, now, member, headers } = call;
  return deps.database.transaction(async (tx) => {
    // Digits can be right by chance, too, for an account that nobody was mailed about.
    if (!(await markConfirmed(tx, deps, owner, now))) throw new Refusal('mail_code_ended');
    return member === undefined ? startSession(tx, owner, now, deviceOf(headers)) : undefined;
  });
}
