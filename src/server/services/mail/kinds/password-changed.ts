import { memberMail } from '#server/services/mail/member-mail.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    password_changed: ToMember;
  }
}

/** Tells a member that the password was changed, in case it was someone else. */
export const passwordChanged = memberMail({ kind: 'password_changed', page: 'reset-password' });
