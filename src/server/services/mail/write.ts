import { translator } from '#i18n/build.ts';
import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { type RouteName, routePath } from '#lib/routes.ts';
import type { MailKind } from '#server/core/ports/mail-queue.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import type { Site } from '#site/types.ts';

export interface MailFacts {
  readonly kind: MailKind;
  readonly site: Site;
  readonly locale: Locale;
  /** Username of the recipient. */
  readonly name: string;
  /** Public address of the site, without a slash at the end; links begin with it and never with what a request said. */
  readonly origin: string;
  /** Secret of the link, for the kinds that carry one. */
  readonly token: string | undefined;
  /** Moment that the text names, such as the one until which a deleted account can come back. */
  readonly until?: Date | undefined;
}

/** Page that the button of each mail opens. The secret travels in the fragment: it is never sent, logged or referred. */
const pages: Readonly<Record<MailKind, RouteName>> = {
  activate: 'complete-signup',
  reset: 'reset-password-do',
  account_exists: 'login',
  password_changed: 'reset-password',
  mail_change: 'mail-change-do',
  mail_change_notice: 'reset-password',
  deleted: 'account-reactivate',
};

/** The words of a mail, in the language of its recipient. */
export function writeMail({ kind, site, locale, name, origin, token, until }: MailFacts): MailContent {
  const t = translator('mail', locale, site.overrides);
  const values = { site: site.name, name, email: site.support_email, until: until && inWords(until, locale, site) };
  const path = localizedPath(routePath(pages[kind]), locale, site.domain_language);
  const { company } = site;
  return {
    locale,
    subject: t(`${kind}.subject`, values),
    preheader: t(`${kind}.preheader`, values),
    greeting: t('greeting', values),
    paragraphs: [t(`${kind}.intro`, values), t(`${kind}.detail`, values)],
    button: { label: t(`${kind}.button`), url: `${origin}${path}${token === undefined ? '' : `#token=${token}`}` },
    code: token === undefined ? undefined : { hint: t('code_hint'), value: token },
    closing: [t(`${kind}.not_you`, values), t('closing', values)],
    footer: [
      t('why', { site: site.name }),
      `${company.name}, ${company.address}, ${company.city}`,
      t('contact', { email: site.support_email }),
    ],
  };
}

/** Day and time, as people of the site read a clock. */
function inWords(moment: Date, locale: Locale, { time_zone }: Site): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short', timeZone: time_zone }).format(moment);
}
