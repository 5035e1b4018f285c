import { translator } from '#i18n/build.ts';
import { categoryMail } from '#server/services/mail/category-mail.ts';
import { countUnread } from '#server/services/mail/notices/numbers.ts';

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    messages_unread: ToMember;
  }
}

/** Reminds of messages that have been unread for days. */
export const messagesUnread = categoryMail<'messages_unread'>(async ({ db, site, locale }, member) => {
  const { count } = await countUnread(db, member);
  if (count === 0) return undefined;
  const t = translator('mail', locale, site.overrides);
  return {
    category: 'unread_message_reminders',
    subject: t('notices.unread.subject'),
    preheader: t('notices.unread.preheader'),
    paragraphs: [t('notices.unread.intro', { count, site: site.name })],
    button: { label: t('notices.unread.button'), page: 'chats' },
  };
});
