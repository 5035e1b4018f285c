import { memberMail } from '#server/services/mail/member-mail.ts';
import { canReactivate, reactivationDeadline } from '#server/services/members/deletion-window.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    deleted: ToMember;
  }
}

/** Confirms that an account is deleted, and says how and until when it can be restored. */
export const deleted = memberMail({
  kind: 'deleted',
  page: 'account-reactivate',
  tokenKind: 'reactivate',
  fits: canReactivate,
  until: ({ deleted_at }) => (deleted_at === null ? undefined : reactivationDeadline(deleted_at)),
});
