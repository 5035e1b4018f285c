import type { MailAdapter } from '#server/adapters/mail/mail.ts';
import type { Database } from '#server/db/database.ts';
import type { Logger } from '#server/deps.ts';
import type { MailJob, MailKind } from '#server/services/mail/queue.ts';
import { renderHtml } from '#server/services/mail/render-html.ts';
import { renderText } from '#server/services/mail/render-text.ts';
import { writeMail } from '#server/services/mail/write.ts';
import { createMailToken, deleteMailToken, type MailTokenKind } from '#server/services/mail-tokens.ts';
import { findById, siteLocale } from '#server/services/members.ts';
import { contrast } from '#site/colour.ts';
import type { Site } from '#site/types.ts';

export interface Delivery {
  readonly database: Database;
  readonly sites: () => readonly Site[];
  /** Public address of a site; `https://<domain>`, or where the demo serves it. */
  readonly originOf: (site: Site) => string;
  readonly now: () => Date;
  readonly mail: MailAdapter;
  readonly logger: Logger;
}

const tokenKinds: Readonly<Partial<Record<MailKind, MailTokenKind>>> = { activate: 'activate', reset: 'reset' };

/**
 * Writes a queued mail and hands it to the mail adapter. The secret of its link is made here, so that it never waits in the queue.
 * Rejects when the mail should be tried again; a mail whose member or site is gone is dropped.
 */
export async function deliverMail(delivery: Delivery, job: MailJob): Promise<void> {
  const { database, mail, logger } = delivery;
  const { db } = database;
  const site = delivery.sites().find(({ domain }) => domain === job.site);
  const member = await findById(db, job.pool, job.member);
  if (site === undefined || member === undefined || (job.kind === 'activate' && member.status === 'active')) {
    logger.info({ kind: job.kind, site: job.site }, 'a mail is not needed any more');
    return;
  }
  const now = delivery.now();
  const tokenKind = tokenKinds[job.kind];
  const token = tokenKind && (await createMailToken(db, member, tokenKind, now));
  const locale = siteLocale(site, job.locale);
  const content = writeMail({
    kind: job.kind,
    site,
    locale,
    name: member.name,
    origin: delivery.originOf(site),
    token,
  });
  try {
    await mail.send({
      site: site.domain,
      from: { name: site.mail_name, address: site.support_email },
      to: member.email,
      subject: content.subject,
      text: renderText(content),
      html: await renderHtml(content, { brand: site.theme.brand, onBrand: onBrand(site.theme.brand) }),
      locale,
      date: now,
    });
  } catch (error) {
    if (token !== undefined) await deleteMailToken(db, job.pool, token);
    throw error;
  }
}

function onBrand(brand: string): string {
  return contrast(brand, '#ffffff') >= contrast(brand, '#1b1315') ? '#ffffff' : '#1b1315';
}
