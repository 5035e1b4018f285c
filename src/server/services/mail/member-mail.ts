import { translator } from '#i18n/build.ts';
import { momentInWords } from '#i18n/moments.ts';
import type { Resources } from '#i18n/resources.ts';
import { type RouteName, routePath } from '#lib/routes.ts';
import type { MailDetails, MailJob, MailName, ToMember } from '#server/core/ports/mail-queue.ts';
import type { Member } from '#server/db/schema/index.ts';
import { createMailToken, type MailTokenKind } from '#server/services/account/mail-tokens.ts';
import { unsubscribeHeaders } from '#server/services/account/unsubscribe-link.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import {
  footer,
  type Letter,
  type MailContext,
  type MailKind,
  type MailSite,
  pageUrl,
} from '#server/services/mail/kind.ts';
import { findById } from '#server/services/members/members.ts';

type Texts = Resources['mail'];
type MemberTexts = 'subject' | 'preheader' | 'intro' | 'detail' | 'button' | 'not_you';

/** Kinds of mail to a member that have all of its texts. */
type MemberMailName = {
  [Name in MailName & keyof Texts]: MailDetails[Name] extends ToMember
    ? Texts[Name] extends Record<MemberTexts, string>
      ? Name
      : never
    : never;
}[MailName & keyof Texts];

/** Recipient and link of a mail, if not the defaults of its kind. */
interface Addressee {
  readonly to: string;
  /** The new address that the link confirms. */
  readonly newEmail?: string;
}

interface MemberMailOptions<Name extends MemberMailName> {
  readonly kind: Name;
  /** Page that the button opens. */
  readonly page: RouteName;
  /** Kind of token in the link, if there is one. */
  readonly tokenKind?: MailTokenKind;
  /**
   * Whether the mail fits the member's current state. Default: the account is not deleted. Checked when the mail is
   * rendered and not when it is queued, so that requests take the same steps for every address.
   */
  readonly fits?: (member: Member, now: Date) => boolean;
  /** The mail to send instead if it does not fit. */
  readonly otherwise?: MailKind<'deleted'>;
  /** The recipient; `undefined` to drop the mail. Default: the member's address. */
  readonly address?: (context: MailContext, job: MailJob<Name>) => Promise<Addressee | undefined>;
  /** When the link expires, which the text names. */
  readonly until?: (member: Member) => Date | undefined;
  /** Digits to type instead of opening the link. */
  readonly digits?: (context: MailContext, job: MailJob<Name>, member: Member) => Promise<string | undefined>;
  /** Not a mail about the account that the member needs: one click stops it, with all others of its kind. */
  readonly canBeStopped?: boolean;
}

interface MemberMailFacts extends MailSite {
  /** Username of the recipient. */
  readonly name: string;
  /** Secret of the link, if there is one. */
  readonly token: string | undefined;
  /** Digits to type instead of opening the link. */
  readonly digits?: string | undefined;
  readonly until?: Date | undefined;
}

/** A mail to a member: greeting, two paragraphs, a button that opens a page, and what to do if it was not them. */
interface MemberMail<Name extends MemberMailName> extends MailKind<Name> {
  /** Writes the mail's content in the recipient's language. */
  write(facts: MemberMailFacts): MailContent;
}

/** Creates a kind of mail to members. Its link token is created when the mail is rendered. */
export function memberMail<Name extends MemberMailName>(options: MemberMailOptions<Name>): MemberMail<Name> {
  const {
    kind,
    page,
    tokenKind,
    fits = isStaying,
    otherwise,
    address,
    until: untilOf,
    digits: digitsOf,
    canBeStopped,
  } = options;
  const write = (facts: MemberMailFacts) => writeMemberMail(kind, page, facts);
  return {
    write,
    async compose(context, job): Promise<Letter | undefined> {
      const { db, now } = context;
      const member = await findById(db, job.pool, job.member);
      if (member === undefined) return undefined;
      if (!fits(member, now)) return otherwise?.compose(context, { ...job, kind: 'deleted' });
      const addressee = address === undefined ? { to: member.email } : await address(context, job);
      if (addressee === undefined) return undefined;
      const { to, newEmail } = addressee;
      const until = untilOf?.(member);
      const details = { ...(newEmail !== undefined && { email: newEmail }), ...(until && { expires: until }) };
      const token = tokenKind && (await createMailToken(db, member, tokenKind, now, details));
      const digits = await digitsOf?.(context, job, member);
      const { origin, site } = context;
      return {
        ...{ to, member: member.id, content: write({ ...context, name: member.name, token, digits, until }), token },
        ...(canBeStopped && { headers: unsubscribeHeaders(member, origin, site.support_email) }),
      };
    },
  };
}

function isStaying({ deleted_at }: Member): boolean {
  return deleted_at === null;
}

function writeMemberMail(kind: MemberMailName, page: RouteName, facts: MemberMailFacts): MailContent {
  const { site, locale, name, token, digits, until } = facts;
  const t = translator('mail', locale, site.overrides);
  const values = {
    site: site.name,
    name,
    email: site.support_email,
    until: until && momentInWords(until, locale, site.time_zone),
  };
  return {
    locale,
    subject: t(`${kind}.subject`, values),
    preheader: t(`${kind}.preheader`, values),
    greeting: t('greeting', values),
    paragraphs: [t(`${kind}.intro`, values), t(`${kind}.detail`, values)],
    button: { label: t(`${kind}.button`), url: pageUrl(facts, routePath(page), token) },
    ...(digits !== undefined && { digits: { hint: t('digits_hint'), value: digits } }),
    code: token === undefined || digits !== undefined ? undefined : { hint: t('code_hint'), value: token },
    closing: [t(`${kind}.not_you`, values), t('closing', values)],
    footer: footer(facts),
  };
}
