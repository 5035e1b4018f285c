import { deleted } from '#server/services/mail/kinds/deleted.ts';
import { memberMail } from '#server/services/mail/member-mail.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    account_exists: ToMember;
  }
}

/** Tells an account's owner that someone signed up with their address, on sites where the page does not tell. */
export const accountExists = memberMail({ kind: 'account_exists', page: 'login', otherwise: deleted });
