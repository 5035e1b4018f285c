import { memberMail } from '#server/services/mail/member-mail.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    confirm_reminder: ToMember;
  }
}

/** The one reminder to confirm the address. */
export const confirmReminder = memberMail({
  kind: 'confirm_reminder',
  page: 'complete-signup',
  tokenKind: 'activate',
  canBeStopped: true,
  fits: ({ status, notifications_disabled }) => status === 'not_confirmed' && notifications_disabled.length === 0,
});
