import type { Logger } from '#server/core/logger.ts';
import type { MailAdapter } from '#server/core/ports/mail.ts';
import type { Database } from '#server/db/database.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { Site } from '#site/types.ts';

/** What it takes to write mails and hand them over. */
export interface Delivery {
  readonly database: Database;
  readonly sites: () => readonly Site[];
  /** Public address of a site; `https://<domain>`, or where the demo serves it. */
  readonly originOf: (site: Site) => string;
  readonly now: () => Date;
  readonly mail: MailAdapter;
  readonly logger: Logger;
}

/** A mail that is written and still has no envelope. */
export interface Letter {
  readonly to: string;
  /** Id of the member it is written to. */
  readonly member?: string;
  readonly replyTo?: string;
  readonly content: MailContent;
  /** Secret of the link in it, which must not stay usable when the mail cannot be sent. */
  readonly token?: string | undefined;
}
