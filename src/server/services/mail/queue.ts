import type { Transaction } from '#server/db/database.ts';

/** The mails there are; each has its texts under this name in `locales/<locale>/mail.json`. */
export const mailKinds = ['activate', 'reset', 'account_exists', 'password_changed'] as const;
export type MailKind = (typeof mailKinds)[number];

/** A mail still to be written. It names who and what; the address and the secret of a link are only added when it is sent. */
export interface MailJob {
  readonly kind: MailKind;
  readonly pool: string;
  /** Domain of the site that sends it. */
  readonly site: string;
  /** Id of the member who gets it. */
  readonly member: string;
  readonly locale: string;
}

/** Where mails wait. What is queued in a transaction is sent when that transaction commits, and not otherwise. */
export interface MailQueue {
  enqueue(tx: Transaction, job: MailJob): Promise<void>;
}
