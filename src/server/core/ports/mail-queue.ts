import type { Queue } from '#server/core/queue.ts';

/** The mails to members; each has its texts under this name in `locales/<locale>/mail.json`. */
export const mailKinds = [
  'activate',
  'reset',
  'account_exists',
  'password_changed',
  'mail_change',
  'mail_change_notice',
  'deleted',
] as const;
export type MailKind = (typeof mailKinds)[number];

/** The mails about a complaint: one to the site's support, and the receipt. */
type ComplaintMailKind = 'complaint_filed' | 'complaint_receipt';

/**
 * A mail still to be written. It names who and what; the secret of a link is only added when it is sent, and so is the address, but for the
 * one that is on its way out.
 */
export type MailJob = MemberMailJob | ComplaintMailJob | SafetyMailJob;

/** The mails about reports, decisions and appeals. */
export type SafetyMailJob = ReportMailJob | DecisionMailJob | FraudMailJob;

interface JobFrame {
  readonly pool: string;
  /** Domain of the site that sends it. */
  readonly site: string;
  readonly locale: string;
}

export interface MemberMailJob extends JobFrame {
  readonly kind: MailKind;
  /** Id of the member who gets it. */
  readonly member: string;
  /** Hash of the row that the new address waits in, where the mail goes to one. */
  readonly request?: string;
  /** Where it goes whatever the member's address is by then: the note about a change must reach who had the address before. */
  readonly to?: string;
}

export interface ComplaintMailJob extends JobFrame {
  readonly kind: ComplaintMailKind;
  /** Id of what it is about. */
  readonly complaint: string;
}

export interface ReportMailJob extends JobFrame {
  /** To the site's support; the receipt; and what came of it. */
  readonly kind: 'report_filed' | 'report_receipt' | 'report_decided';
  readonly report: string;
  /** Whether anything was done about it. */
  readonly acted?: boolean;
}

export interface DecisionMailJob extends JobFrame {
  /** The statement of reasons; the appeal against it, for the site's support; and what came of that. */
  readonly kind: 'decision' | 'appeal_filed' | 'appeal_decided';
  readonly decision: string;
}

export interface FraudMailJob extends JobFrame {
  readonly kind: 'fraud_notice';
  /** Id of the member who gets it. */
  readonly member: string;
  /** Id of the decision by which a match of theirs was banned. */
  readonly ban: string;
}

/** Where mails wait. */
export type MailQueue = Queue<MailJob>;
