import type { Queue } from '#server/core/queue.ts';

/**
 * Payload of a queued mail of each kind, besides `MailFrame`: ids, never text. Each file in `services/mail/kinds/` adds
 * its kind here by declaration merging, so that queueing an unknown kind, or one with missing data, does not compile.
 * The secret of a link is added only when the mail is sent. So is the address, except one that is being replaced.
 */
// biome-ignore lint/suspicious/noEmptyInterface: filled by the files of the kinds.
export interface MailDetails {}

/** Kind of a mail; its texts are under this key in `locales/<locale>/mail.json`. */
export type MailName = keyof MailDetails;

/** What every queued mail holds. */
interface MailFrame {
  readonly pool: string;
  /** Domain of the sending site. */
  readonly site: string;
  readonly locale: string;
}

/** Payload of a mail to a member. */
export interface ToMember {
  /** Id of the recipient. */
  readonly member: string;
}

/** A queued mail, not yet rendered. */
export type MailJob<Name extends MailName = MailName> = {
  readonly [Each in Name]: MailFrame & MailDetails[Each] & { readonly kind: Each };
}[Name];

/** The queue of mails to send. */
export type MailQueue = Queue<MailJob>;
