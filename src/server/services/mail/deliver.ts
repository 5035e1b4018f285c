import type { JobKind } from '#server/adapters/jobs.ts';
import { MailRefusedError } from '#server/adapters/mail/refused.ts';
import type { Logger } from '#server/core/logger.ts';
import type { MailAdapter } from '#server/core/ports/mail.ts';
import type { MailJob } from '#server/core/ports/mail-queue.ts';
import type { Database } from '#server/db/database.ts';
import { deleteMailToken } from '#server/services/account/mail-tokens.ts';
import { disableAddresses } from '#server/services/account/notifications.ts';
import type { Letter } from '#server/services/mail/kind.ts';
import { composeMail } from '#server/services/mail/kinds.ts';
import { renderHtml, renderText } from '#server/services/mail/render.ts';
import { siteLocale } from '#site/site-locale.ts';
import type { Site } from '#site/types.ts';

/** Dependencies of the delivery of mails. */
interface Delivery {
  readonly database: Database;
  readonly sites: () => readonly Site[];
  /** Public origin of a site: `https://<domain>`, or where the demo serves it. */
  readonly originOf: (site: Site) => string;
  readonly now: () => Date;
  readonly mail: MailAdapter;
  readonly logger: Logger;
}

/** The delay (s) doubles up to an hour, so a mail server may be down for a day and a half before a mail is given up. */
const retries = { retryLimit: 40, retryDelay: 15, retryDelayMax: 3600 };

/** The job kind of mails without its handler, for processes that only enqueue. */
export const mailQueueKind: Omit<JobKind<MailJob>, 'run'> = {
  name: 'mail',
  retries,
  // A letter to thousands holds up nobody's confirmation.
  priority: ({ kind }) => (kind === 'announcement' ? -1 : 0),
  subject: (job) => ('member' in job ? job.member : undefined),
  describe: ({ kind, site }) => ({ kind, site }),
};

/** The job kind of mails. */
export function mailJobs(delivery: Delivery): JobKind<MailJob> {
  return { ...mailQueueKind, run: (job) => deliverMail(delivery, job) };
}

/** A mail cannot be rendered while its site is not served. */
class SiteNotServedError extends Error {
  override readonly name = 'SiteNotServedError';
  constructor(domain: string) {
    super(`${domain} is not served`);
  }
}

/**
 * Renders a queued mail and sends it. The secret of its link is created here, so that it is never stored in the queue.
 * Drops a mail whose member or subject is gone, or that is refused permanently.
 * @throws when it must be retried; also while its site is not served, since the next build may bring it back
 */
async function deliverMail(delivery: Delivery, job: MailJob): Promise<void> {
  const site = delivery.sites().find(({ domain }) => domain === job.site);
  if (site === undefined) throw new SiteNotServedError(job.site);
  const letter = await writeLetter(delivery, site, job);
  if (letter === undefined) {
    delivery.logger.info({ kind: job.kind, site: job.site }, 'a mail is not needed any more');
    return;
  }
  try {
    await send(delivery, site, letter);
  } catch (error) {
    if (letter.token !== undefined) await deleteMailToken(delivery.database.db, job.pool, letter.token);
    if (!(error instanceof MailRefusedError)) throw error;
    await giveUp(delivery, job, letter.to, error);
  }
}

/**
 * Does not retry. If the address itself was refused, it gets no more mails, as after a bounce that the provider
 * reports.
 */
async function giveUp(
  { database, logger }: Delivery,
  job: MailJob,
  to: string,
  error: MailRefusedError,
): Promise<void> {
  const { refused, code } = error;
  logger.warn({ kind: job.kind, site: job.site, refused, code }, 'a mail was refused for good');
  if (refused === 'address') await disableAddresses(database.db, job.pool, [to], 'bounce');
}

function writeLetter(delivery: Delivery, site: Site, job: MailJob): Promise<Letter | undefined> {
  const { database, originOf, now } = delivery;
  const locale = siteLocale(site, job.locale);
  return composeMail({ site, locale, origin: originOf(site), db: database.db, now: now() }, job);
}

async function send(
  { mail, now }: Delivery,
  site: Site,
  { to, member, replyTo, headers, content }: Letter,
): Promise<void> {
  const { brand } = site.theme;
  await mail.send({
    site: site.domain,
    from: { name: site.mail_name, address: site.support_email },
    to,
    ...(member !== undefined && { member }),
    ...(replyTo !== undefined && { replyTo }),
    ...(headers !== undefined && { headers }),
    subject: content.subject,
    text: renderText(content),
    html: await renderHtml(content, { brand }),
    locale: content.locale,
    date: now(),
  });
}
