import { v7 as uuidv7 } from 'uuid';
import type { Limit } from '#contract/limits.ts';
import type { Call } from '#server/core/call.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { Member } from '#server/db/schema/index.ts';
import { countAttempt } from '#server/services/limits/attempts.ts';
import { findByEmail } from '#server/services/members/members.ts';

interface LinkMail {
  readonly kind: 'reset' | 'deleted';
  /** Attempts are counted under the purpose `<purpose>-mail`. */
  readonly purpose: 'reset' | 'reactivate';
  /** Maximum number of these mails per address. */
  readonly limit: Limit;
  /** Whether the member with that address may get the mail. */
  readonly isFor: (member: Member) => boolean;
  /** The refusal for an address beyond the limit. */
  readonly refuse: (until: Date) => Refusal;
}

/**
 * Mails a link to a member who is signed out. On a site with `account_disclosure: neutral`, every address gets the same
 * answer after the same steps: a mail queued for an unknown address, or for an account that may not get it, is dropped
 * or replaced when it is rendered.
 * @throws Refusal `email_unknown`, and what `refuse` returns
 */
export async function mailLink(call: Call, email: string, locale: string, mail: LinkMail): Promise<void> {
  const { deps, site, now } = call;
  const { database, mailQueue } = deps;
  const { pool, domain } = site;
  const { kind, purpose, limit, isFor, refuse } = mail;
  await database.transaction(async (tx) => {
    const member = await findByEmail(tx, pool, email);
    const isKnown = member !== undefined && isFor(member);
    if (!isKnown && site.account_disclosure !== 'neutral') throw new Refusal('email_unknown');
    const attempt = await countAttempt(tx, { pool, purpose: `${purpose}-mail`, subject: email }, limit, now);
    if (!attempt.allowed) throw refuse(attempt.until);
    await mailQueue.enqueue(tx, { kind, pool, site: domain, member: member?.id ?? uuidv7(), locale });
  });
}
