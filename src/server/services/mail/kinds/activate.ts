import { digitsFor } from '#server/services/account/mail-codes.ts';
import { memberMail } from '#server/services/mail/member-mail.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    activate: ToMember & {
      /** Hash of the secret of the browser that can confirm by digits (`mail-codes.ts`). */
      readonly holder?: string;
    };
  }
}

/** Link and digits to confirm the address of an account. Sent only while it isn't confirmed. */
export const activate = memberMail({
  kind: 'activate',
  page: 'complete-signup',
  tokenKind: 'activate',
  digits: ({ db, now }, { holder }, member) =>
    holder === undefined ? Promise.resolve(undefined) : digitsFor(db, member, holder, now),
  fits: ({ status, deleted_at }) => deleted_at === null && status === 'not_confirmed',
});
