import { translator } from '#i18n/build.ts';
import type { ToMember } from '#server/core/ports/mail-queue.ts';
import { categoryMail } from '#server/services/mail/category-mail.ts';
import { findWaiting } from '#server/services/mail/notices/waiting.ts';

interface AboutConversation extends ToMember {
  /** Id of the conversation. */
  readonly conversation: string;
}

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    message_waiting: AboutConversation;
  }
}

/** Says who has written, without what; a fictional profile is called one. Subject and preview name nobody. */
export const messageWaiting = categoryMail<'message_waiting'>(
  async ({ db, site, locale }, member, { conversation }) => {
    const waiting = await findWaiting(db, member, conversation);
    if (waiting === undefined || waiting.held) return undefined;
    const { partner, category } = waiting;
    const t = translator('mail', locale, site.overrides);
    const label = site.fictional_singular[locale] ?? translator('members', locale, site.overrides)('member.fictional');
    const from = partner.fictional ? `${partner.name} (${label})` : partner.name;
    const group = category === 'new_conversations' ? 'new_conversation' : 'new_message';
    return {
      category,
      subject: t(`notices.${group}.subject`),
      preheader: t(`notices.${group}.preheader`),
      paragraphs: [t(`notices.${group}.intro`, { from, site: site.name })],
      button: { label: t(`notices.${group}.button`), page: 'chats-id', params: { id: conversation } },
    };
  },
);
