import { translator } from '#i18n/build.ts';
import type { ToMember } from '#server/core/ports/mail-queue.ts';
import type { MailContent } from '#server/services/mail/content.ts';
import { footer, type MailKind, type MailSite } from '#server/services/mail/kind.ts';
import { findById } from '#server/services/members/members.ts';
import { findDecision } from '#server/services/safety/decide.ts';

interface AboutFraud extends ToMember {
  /** Id of the decision that banned a match of the recipient. */
  readonly ban: string;
}

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    fraud_notice: AboutFraud;
  }
}

/** Tells a member that a match of theirs was banned for fraud, and what to do now. */
export const fraudNotice: MailKind<'fraud_notice'> = {
  async compose(context, job) {
    const { db } = context;
    const member = await findById(db, job.pool, job.member);
    const ban = await findDecision(db, job.pool, job.ban);
    const banned = ban && (await findById(db, job.pool, ban.member_id));
    // Not sent if the ban was lifted while the mail was queued.
    if (member?.status !== 'active' || banned?.status !== 'banned') return undefined;
    return { to: member.email, content: write(context, member.name, banned.name) };
  },
};

/**
 * @param name username of the recipient
 * @param banned username of the banned member
 */
function write(facts: MailSite, name: string, banned: string): MailContent {
  const { site, locale } = facts;
  const t = translator('mail', locale, site.overrides);
  const values = { site: site.name, email: site.support_email, name, banned };
  return {
    locale,
    subject: t('fraud_notice.subject', values),
    preheader: t('fraud_notice.preheader'),
    greeting: t('greeting', values),
    paragraphs: [t('fraud_notice.intro', values), t('fraud_notice.money'), t('fraud_notice.data', values)],
    button: undefined,
    code: undefined,
    closing: [t('closing', values)],
    footer: footer(facts),
  };
}
