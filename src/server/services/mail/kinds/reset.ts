import { deleted } from '#server/services/mail/kinds/deleted.ts';
import { memberMail } from '#server/services/mail/member-mail.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    reset: ToMember;
  }
}

/**
 * Link to reset the password. For a deleted account, sends the link to restore it instead: a new password alone does
 * not restore an account.
 */
export const reset = memberMail({
  kind: 'reset',
  page: 'reset-password-do',
  tokenKind: 'reset',
  otherwise: deleted,
});
