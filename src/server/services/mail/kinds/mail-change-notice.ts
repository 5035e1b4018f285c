import type { ToMember } from '#server/core/ports/mail-queue.ts';
import { memberMail } from '#server/services/mail/member-mail.ts';

interface ToOldAddress extends ToMember {
  /** The address at the time of the request. */
  readonly to: string;
}

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    mail_change_notice: ToOldAddress;
  }
}

/**
 * Tells the old address that it is about to be replaced, since someone else may have asked for that. Sent to that
 * address in any case, whatever the account's state or address is by then.
 */
export const mailChangeNotice = memberMail({
  kind: 'mail_change_notice',
  page: 'reset-password',
  fits: () => true,
  address: async (_context, { to }) => ({ to }),
});
