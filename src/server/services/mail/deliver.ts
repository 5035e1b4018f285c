import type { JobKind } from '#server/adapters/jobs.ts';
import { MailRefusedError } from '#server/adapters/mail/refused.ts';
import type { ComplaintMailJob, MailJob, MailKind, MemberMailJob } from '#server/core/ports/mail-queue.ts';
import type { Queryable } from '#server/db/database.ts';
import type { Member } from '#server/db/schema/index.ts';
import {
  createMailToken,
  deleteMailToken,
  findRequestedEmail,
  type MailTokenKind,
} from '#server/services/account/mail-tokens.ts';
import { disableAddresses } from '#server/services/account/notifications.ts';
import { isBanned } from '#server/services/limits/bans.ts';
import type { Delivery, Letter } from '#server/services/mail/letter.ts';
import { renderHtml } from '#server/services/mail/render-html.ts';
import { renderText } from '#server/services/mail/render-text.ts';
import { isSafetyJob, writeAboutSafety } from '#server/services/mail/safety-letters.ts';
import { writeMail } from '#server/services/mail/write.ts';
import { writeFiled, writeReceipt } from '#server/services/mail/write-complaint.ts';
import { canComeBack, comesBackUntil } from '#server/services/members/deletion-window.ts';
import { findByEmail, findById, siteLocale } from '#server/services/members/members.ts';
import { findComplaint } from '#server/services/safety/complaints.ts';
import { contrast } from '#site/colour.ts';
import type { Site } from '#site/types.ts';

/** Doubled with each try up to an hour: a mail server may be away for about a day and a half before a mail is given up. */
const retries = { retryLimit: 40, retryDelay: 15, retryDelayMax: 3600 };

/** Mails as work for later, but for who sends them. */
export const mailKind: Omit<JobKind<MailJob>, 'run'> = {
  name: 'mail',
  retries,
  subject: (job) => ('member' in job ? job.member : undefined),
  describe: ({ kind, site }) => ({ kind, site }),
};

/** Mails as work for later. */
export function mailJobs(delivery: Delivery): JobKind<MailJob> {
  return { ...mailKind, run: (job) => deliverMail(delivery, job) };
}

/** Nobody can write a mail of a site that is not there now. */
class SiteNotServedError extends Error {
  override readonly name = 'SiteNotServedError';
  constructor(domain: string) {
    super(`${domain} is not served`);
  }
}

const tokenKinds: Readonly<Partial<Record<MailKind, MailTokenKind>>> = {
  activate: 'activate',
  reset: 'reset',
  mail_change: 'change',
  deleted: 'reactivate',
};

/**
 * Writes a queued mail and hands it to the mail adapter. The secret of its link is made here, so that it never waits in the queue.
 * Rejects when the mail should be tried again, also while its site is not served: it may be back with the next build. A mail whose member
 * or occasion is gone, or that is refused for good, is dropped.
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

/** A mail that was refused for good is not tried again; an address that was gets no more mails, as when the provider reports a bounce. */
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
  if (isSafetyJob(job)) return writeAboutSafety(delivery, site, job);
  return 'complaint' in job ? writeAboutComplaint(delivery, site, job) : writeToMember(delivery, site, job);
}

async function writeToMember(delivery: Delivery, site: Site, job: MemberMailJob): Promise<Letter | undefined> {
  const { db } = delivery.database;
  const now = delivery.now();
  const member = await findById(db, job.pool, job.member);
  const kind = member && fittingKind(job.kind, member, now);
  if (member === undefined || kind === undefined) return undefined;
  const newEmail = job.request === undefined ? undefined : await findNewEmail(db, job.pool, job.request, now);
  if (job.request !== undefined && newEmail === undefined) return undefined;
  const tokenKind = tokenKinds[kind];
  const until = member.deleted_at === null ? undefined : comesBackUntil(member.deleted_at);
  const details = {
    ...(newEmail !== undefined && { email: newEmail }),
    ...(until !== undefined && { expires: until }),
  };
  const token = tokenKind && (await createMailToken(db, member, tokenKind, now, details));
  const locale = siteLocale(site, job.locale);
  const content = writeMail({ kind, site, locale, name: member.name, origin: delivery.originOf(site), token, until });
  return { to: newEmail ?? job.to ?? member.email, member: member.id, content, token };
}

/** Where the link to a new address goes; nowhere when the request has ended, or the address is taken or banned. */
async function findNewEmail(db: Queryable, pool: string, request: string, now: Date): Promise<string | undefined> {
  const email = await findRequestedEmail(db, pool, request);
  if (email === undefined || (await findByEmail(db, pool, email)) !== undefined) return undefined;
  return (await isBanned(db, pool, email, now)) ? undefined : email;
}

/** What somebody who has deleted the account is still written, whatever was asked for: the way back. */
const leadBack: readonly MailKind[] = ['deleted', 'reset', 'account_exists'];

/**
 * The mail that fits a member as they are now; `undefined` when there is none. Decided here and not where a mail is queued, so that the
 * steps until then are the same for every address.
 */
function fittingKind(kind: MailKind, member: Member, now: Date): MailKind | undefined {
  // Whoever had the address learns of its change also when the account is deleted right after it: that may have been somebody else.
  if (kind === 'mail_change_notice') return kind;
  if (member.deleted_at !== null) return leadBack.includes(kind) && canComeBack(member, now) ? 'deleted' : undefined;
  const isDone = kind === 'deleted' || (kind === 'activate' && member.status === 'active');
  return isDone ? undefined : kind;
}

async function writeAboutComplaint(
  { database }: Delivery,
  site: Site,
  job: ComplaintMailJob,
): Promise<Letter | undefined> {
  const complaint = await findComplaint(database.db, job.pool, job.complaint);
  if (complaint === undefined) return undefined;
  const facts = { site, locale: siteLocale(site, job.locale), complaint };
  return job.kind === 'complaint_filed'
    ? { to: site.support_email, replyTo: complaint.email, content: writeFiled(facts) }
    : { to: complaint.email, content: writeReceipt(facts) };
}

async function send({ mail, now }: Delivery, site: Site, { to, member, replyTo, content }: Letter): Promise<void> {
  const { brand } = site.theme;
  await mail.send({
    site: site.domain,
    from: { name: site.mail_name, address: site.support_email },
    to,
    ...(member !== undefined && { member }),
    ...(replyTo !== undefined && { replyTo }),
    subject: content.subject,
    text: renderText(content),
    html: await renderHtml(content, { brand, onBrand: onBrand(brand) }),
    locale: content.locale,
    date: now(),
  });
}

function onBrand(brand: string): string {
  return contrast(brand, '#ffffff') >= contrast(brand, '#1b1315') ? '#ffffff' : '#1b1315';
}
