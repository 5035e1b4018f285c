import type { Locale } from '#i18n/locales.ts';
import type { MailJob } from '#server/core/ports/mail-queue.ts';
import type { Notice, NoticeOutcome } from '#server/core/ports/notices.ts';
import type { Db } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import type { Site } from '#site/types.ts';

/** What a notice is looked at with. */
export interface NoticeContext {
  readonly db: Db;
  readonly now: Date;
  readonly notice: Notice;
  readonly member: Member;
  /** The site that mails to the member come from. */
  readonly site: Site;
}

/** A mail about a notice, without what all have. */
type NoticeMail = MailJob extends infer Job
  ? Job extends { readonly member: string }
    ? Omit<Job, 'pool' | 'site' | 'locale' | 'member'>
    : never
  : never;

/** What becomes of a notice, and the mail that it leads to. */
export interface MailOutcome {
  readonly next: NoticeOutcome['next'];
  readonly mail?: NoticeMail;
  /** Language of the mail; default: the member's. */
  readonly locale?: Locale;
  /** Further work in the transaction that queues the mail. */
  readonly commit?: NoticeOutcome['commit'];
}
