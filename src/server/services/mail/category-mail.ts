import { translator } from '#i18n/build.ts';
import type { NotificationCategory } from '#lib/notifications.ts';
import type { RouteParams } from '#lib/route-path.ts';
import { type RouteName, routePath } from '#lib/routes.ts';
import type { MailDetails, MailJob, MailName, ToMember } from '#server/core/ports/mail-queue.ts';
import type { Member } from '#server/db/schema/index.ts';
import { unsubscribeHeaders, unsubscribeLink } from '#server/services/account/unsubscribe-link.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { footer, type Letter, type MailContext, type MailKind, pageUrl } from '#server/services/mail/kind.ts';
import { findById } from '#server/services/members/members.ts';

/** Where a button leads: a page by its route, or by its path without locale prefix. */
type Target = { readonly page: RouteName; readonly params?: RouteParams } | { readonly path: string };

/** What a mail of a category says, in the recipient's language. */
export interface CategoryWords extends Pick<MailContent, 'subject' | 'preheader' | 'paragraphs'> {
  readonly category: NotificationCategory;
  readonly button?: ({ readonly label: string } & Target) | undefined;
}

type MemberJobName = { [Name in MailName]: MailDetails[Name] extends ToMember ? Name : never }[MailName];

/**
 * Whether a member gets mails of a category: confirmed, visible to others, not leaving, and neither the category nor
 * all mails are off.
 */
export function getsMails(member: Member, category: NotificationCategory): boolean {
  return (
    member.status === 'active' &&
    member.profile_status === 'active' &&
    member.deleted_at === null &&
    !member.fictional &&
    member.notifications_disabled.length === 0 &&
    !member.notifications_off.includes(category)
  );
}

/**
 * Creates a kind of mail that members can turn off. It can be unsubscribed from by one click, and by a link that works
 * without a login.
 * @param words what it says; `undefined` when there is nothing to say any more. Asked again when the mail is sent
 */
export function categoryMail<Name extends MemberJobName>(
  words: (context: MailContext, member: Member, job: MailJob<Name>) => Promise<CategoryWords | undefined>,
): MailKind<Name> {
  return {
    async compose(context, job): Promise<Letter | undefined> {
      const member = await findById(context.db, job.pool, job.member);
      const said = member && (await words(context, member, job));
      if (member === undefined || said === undefined || !getsMails(member, said.category)) return undefined;
      const { origin, site } = context;
      return {
        to: member.email,
        member: member.id,
        headers: unsubscribeHeaders(member, origin, site.support_email, said.category),
        content: write(context, member, said),
      };
    },
  };
}

function write(context: MailContext, member: Member, words: CategoryWords): MailContent {
  const { site, locale, origin } = context;
  const { category, button, subject, preheader, paragraphs } = words;
  const t = translator('mail', locale, site.overrides);
  const name = translator('settings', locale, site.overrides)(`mails.categories.${category}.name`);
  const toUrl = (target: Target) =>
    pageUrl(context, 'path' in target ? target.path : routePath(target.page, target.params));
  const values = { site: site.name, name: member.name };
  return {
    locale,
    subject,
    preheader,
    greeting: t('greeting', values),
    paragraphs,
    button: button && { label: button.label, url: toUrl(button) },
    code: undefined,
    closing: [t('closing', values)],
    footer: [t('notices.why', { category: name }), ...footer(context).slice(1)],
    links: [
      { label: t('notices.stop'), url: unsubscribeLink(member, origin, category) },
      { label: t('notices.settings'), url: `${toUrl({ page: 'notifications' })}#mails` },
    ],
  };
}
