import { translator } from '#i18n/build.ts';
import type { ToMember } from '#server/core/ports/mail-queue.ts';
import { categoryMail } from '#server/services/mail/category-mail.ts';
import { countReceived } from '#server/services/mail/notices/numbers.ts';

interface OfWeek extends ToMember {
  /** ISO times of the Monday on which the week began, and the next. */
  readonly from: string;
  readonly until: string;
}

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    weekly_update: OfWeek;
  }
}

/** Says what happened in a member's own week; nothing when nothing did. */
export const weeklyUpdate = categoryMail<'weekly_update'>(async ({ db, site, locale }, member, { from, until }) => {
  const { likes, messages } = await countReceived(db, member, new Date(from), new Date(until));
  if (likes === 0 && messages === 0) return undefined;
  const t = translator('mail', locale, site.overrides);
  return {
    category: 'weekly_updates',
    subject: t('notices.weekly.subject'),
    preheader: t('notices.weekly.preheader'),
    paragraphs: [
      t('notices.weekly.intro', { site: site.name }),
      ...(likes === 0 ? [] : [t('notices.weekly.likes', { count: likes })]),
      ...(messages === 0 ? [] : [t('notices.weekly.messages', { count: messages })]),
    ],
    button: { label: t('notices.weekly.button'), page: 'members' },
  };
});
