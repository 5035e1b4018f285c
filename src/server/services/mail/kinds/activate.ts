import { memberMail } from '#server/services/mail/member-mail.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    activate: ToMember;
  }
}

/** Link to confirm the address of an account. Not sent if it is confirmed already. */
export const activate = memberMail({
  kind: 'activate',
  page: 'complete-signup',
  tokenKind: 'activate',
  fits: ({ status, deleted_at }) => deleted_at === null && status !== 'active',
});
