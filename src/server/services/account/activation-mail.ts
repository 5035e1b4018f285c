import { v7 as uuidv7 } from 'uuid';
import { type Call, requireMember } from '#server/core/call.ts';
import type { Deps } from '#server/core/deps.ts';
import type { Transaction } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import { beginCode, findCode, holderOf } from '#server/services/account/mail-codes.ts';
import { countAttempt, requireAttempt } from '#server/services/limits/attempts.ts';
import { findById, loadMember } from '#server/services/members/members.ts';

type MailDeps = Pick<Deps, 'mailQueue' | 'limits'>;

/** Counts codes for one account, or for one browser where nobody may learn whether it has one. */
const codesOf = (pool: string, subject: string) => ({ pool, purpose: 'resendActivation', subject });
const codesTo = (pool: string, subject: string) => ({ pool, purpose: 'mailCodeAddress', subject });

/** Counts a code to an address. @returns whether it may have another one; above the limit, a mail has its link only */
export async function mayMailCode(
  tx: Transaction,
  { limits }: MailDeps,
  { pool, email }: Pick<Member, 'pool' | 'email'>,
  now: Date,
): Promise<boolean> {
  return (await countAttempt(tx, codesTo(pool, email), limits.mailCodeAddress, now)).allowed;
}

/**
 * Queues the first mail that confirms an address.
 * @param site domain that sends it, and the language
 * @param holder the browser that signed up, if the mail has digits for it; without, it has its link only
 */
export async function mailFirstCode(
  tx: Transaction,
  { mailQueue }: MailDeps,
  { pool, id }: Pick<Member, 'pool' | 'id'>,
  { site, language }: Pick<Member, 'site' | 'language'>,
  holder: string | undefined,
): Promise<void> {
  const job = { kind: 'activate', pool, site, member: id, locale: language } as const;
  await mailQueue.enqueue(tx, { ...job, ...(holder !== undefined && { holder }) });
}

/**
 * Begins the code of a browser that signs up, and counts it.
 * @param member whose address it confirms; `null` if it confirms none
 * @param subject what codes are counted by: the account, or the browser on a neutral site
 */
export async function beginFirstCode(
  tx: Transaction,
  { limits }: MailDeps,
  pool: string,
  { holder, member, subject }: { readonly holder: string; readonly member: string | null; readonly subject: string },
  now: Date,
): Promise<void> {
  await beginCode(tx, pool, holder, member, now);
  await countAttempt(tx, codesOf(pool, subject), limits.resendActivation, now);
}

/**
 * Mails a new code to the member of this browser; does nothing if the address is confirmed. A browser that is not
 * signed in has the cookie of its sign-up: it gets the same answer after the same steps, whether or not there is an
 * account to confirm.
 * @throws Refusal `too_many_requests`; `authentication_required` for a browser that neither is signed in nor signed up
 */
export async function mailNewCode(call: Call): Promise<void> {
  const { deps, site, now } = call;
  const { database, limits, mailQueue } = deps;
  const { pool, domain } = site;
  const holder = holderOf(call);
  if (call.member === undefined) {
    const code = holder === undefined ? undefined : await findCode(database.db, pool, holder);
    if (holder === undefined || code === undefined) return void requireMember(call);
    database.assertWritable();
    await requireAttempt(database.db, codesOf(pool, holder), limits.resendActivation, now);
    const owner = code.member_id === null ? undefined : await findById(database.db, pool, code.member_id);
    await database.transaction(async (tx) => {
      // Without a word above the limit: a refusal would say that somebody else asks, too. A code that nobody is mailed
      // confirms nothing.
      const allowed = await mayMailCode(tx, deps, { pool, email: owner?.email ?? holder }, now);
      await beginCode(tx, pool, holder, allowed ? code.member_id : null, now);
      const [member, locale] = [owner?.id ?? uuidv7(), owner?.language ?? site.domain_language];
      // Dropped when it is rendered if there is nobody to confirm.
      const job = { kind: 'activate', pool, site: domain, member, locale, holder } as const;
      if (allowed) await mailQueue.enqueue(tx, job);
    });
    return;
  }
  if (holder === undefined || call.member.status === 'active') return;
  database.assertWritable();
  const { id, email, language } = await loadMember(database.db, call.member);
  await requireAttempt(database.db, codesOf(pool, id), limits.resendActivation, now);
  await requireAttempt(database.db, codesTo(pool, email), limits.mailCodeAddress, now);
  await database.transaction(async (tx) => {
    await beginCode(tx, pool, holder, id, now);
    await mailQueue.enqueue(tx, { kind: 'activate', pool, site: domain, member: id, locale: language, holder });
  });
}
