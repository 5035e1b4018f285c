import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import type { MailJob, MailName } from '#server/core/ports/mail-queue.ts';
import type { Db } from '#server/db/database.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { Site } from '#site/types.ts';

/** The site and language of a mail. */
export interface MailSite {
  readonly site: Site;
  readonly locale: Locale;
  /** Public origin of the site, without a trailing slash. Links use it, never the host of a request. */
  readonly origin: string;
}

/** What a mail is rendered with. */
export interface MailContext extends MailSite {
  readonly db: Db;
  readonly now: Date;
}

/** A rendered mail, before headers are added. */
export interface Letter {
  readonly to: string;
  /** Id of the member it is for. */
  readonly member?: string;
  readonly replyTo?: string;
  /** Headers such as those to unsubscribe. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly content: MailContent;
  /** Secret of its link, which must be deleted if the mail cannot be sent. */
  readonly token?: string | undefined;
}

/** One kind of mail. */
export interface MailKind<Name extends MailName> {
  /**
   * Loads what a job refers to and renders the mail; `undefined` when the mail is no longer needed, or its subject is
   * gone.
   */
  compose(context: MailContext, job: MailJob<Name>): Promise<Letter | undefined>;
}

/**
 * Full address of a page in the mail's language.
 * @param path without locale prefix
 * @param token secret of a link. It is in the fragment, so it never appears in requests, logs or referrers
 */
export function pageUrl({ site, locale, origin }: MailSite, path: string, token?: string): string {
  const url = `${origin}${localizedPath(path, locale, site.domain_language)}`;
  return token === undefined ? url : `${url}#token=${token}`;
}

/** Footer of mails to people: why they get it, from which company, and whom to contact. */
export function footer({ site, locale }: MailSite): string[] {
  const t = translator('mail', locale, site.overrides);
  const values = { site: site.name, email: site.support_email };
  return [t('why', values), companyLine(site), t('contact', values)];
}

/** Footer of mails to the site's own support. */
export function supportFooter({ site, locale }: MailSite): string[] {
  const t = translator('mail', locale, site.overrides);
  return [t('complaint_filed.why', { site: site.name, email: site.support_email }), companyLine(site)];
}

/**
 * Splits a text into lines, each prefixed with `>`, at every kind of line break (Unicode UAX 14, mandatory breaks):
 * user input cannot pass for the site's own words.
 */
export function quote(text: string): string[] {
  return text
    .split(/[\n\v\f\r\u0085\u2028\u2029]/)
    .filter((line) => line.trim() !== '')
    .map((line) => `> ${line}`);
}

function companyLine({ company }: Site): string {
  return `${company.name}, ${company.address}, ${company.city}`;
}
