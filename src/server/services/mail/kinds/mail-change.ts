import type { ToMember } from '#server/core/ports/mail-queue.ts';
import { findRequestedEmail } from '#server/services/account/mail-tokens.ts';
import { isBanned } from '#server/services/limits/bans.ts';
import { memberMail } from '#server/services/mail/member-mail.ts';
import { findByEmail } from '#server/services/members/members.ts';

interface ToNewAddress extends ToMember {
  /** Hash of the token whose row holds the new address. */
  readonly request: string;
}

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    mail_change: ToNewAddress;
  }
}

/**
 * Link to confirm a new address, sent to that address. Not sent if the request has ended, or the address is taken or
 * banned.
 */
export const mailChange = memberMail({
  kind: 'mail_change',
  page: 'mail-change-do',
  tokenKind: 'change',
  async address({ db, now }, { pool, request }) {
    const email = await findRequestedEmail(db, pool, request);
    if (email === undefined || (await findByEmail(db, pool, email)) !== undefined) return undefined;
    return (await isBanned(db, pool, email, now)) ? undefined : { to: email, newEmail: email };
  },
});
