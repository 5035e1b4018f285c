import type { NoticeChannelName, NoticeKind } from '#lib/notifications.ts';
import type { Transaction } from '#server/db/database.ts';

/** A notice to add. */
export interface NewNotice {
  /** Id of the member to tell. */
  readonly member: string;
  readonly channel: NoticeChannelName;
  readonly kind: NoticeKind;
  /** What it is about: id of a conversation, name of an announcement, or empty. Never the id of a member. */
  readonly subject: string;
  readonly due: Date;
}

/** A notice that is due. */
export interface Notice {
  readonly pool: string;
  readonly member_id: string;
  readonly kind: NoticeKind;
  readonly subject: string;
  readonly created_at: Date;
  /** When it last led to a mail or a push message. */
  readonly sent_at: Date | null;
}

/** What becomes of a notice that a channel has looked at. */
export interface NoticeOutcome {
  /** When to look at it again; `done` deletes it, so that the next one can be added. */
  readonly next: Date | 'done';
  /** It led to a mail or a push message: now, or one that tells of what happened until then. */
  readonly sent?: boolean | Date;
  /**
   * Work in the transaction that settles the notice, such as queueing a mail. Not run when the notice was dropped
   * meanwhile, or taken over by another process.
   */
  readonly commit?: (tx: Transaction) => Promise<void>;
}

/** A way in which notices reach members. */
export interface NoticeChannel {
  /** Notices that one process delivers at the same time. */
  readonly batch: number;
  /**
   * Delivers a notice, or finds out that it is not needed. What it does outside of `commit` may happen twice when the
   * process is killed. Takes at most a minute.
   * @throws to have it tried again later, in growing pauses
   */
  deliver(notice: Notice, now: Date): Promise<NoticeOutcome>;
}

/** What members are to be told outside the page. */
export interface Notices {
  /**
   * Adds notices that are not there yet, in the transaction that causes them; those that are due now are delivered
   * once it has committed. Fictional profiles get none. Add them last: the lock on a notice is the last in the order.
   */
  add(tx: Transaction, pool: string, notices: readonly NewNotice[], now: Date): Promise<void>;
}
