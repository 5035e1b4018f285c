import { translator } from '#i18n/build.ts';
import type { ToMember } from '#server/core/ports/mail-queue.ts';
import { categoryMail } from '#server/services/mail/category-mail.ts';
import { countUnseenLikes } from '#server/services/mail/notices/numbers.ts';

interface SinceLikes extends ToMember {
  /** ISO time after which the likes came. */
  readonly since: string;
}

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    new_likes: SinceLikes;
  }
}

/** Says how many members like the recipient, and not who. */
export const newLikes = categoryMail<'new_likes'>(async ({ db, site, locale }, member, { since }) => {
  const count = await countUnseenLikes(db, member, new Date(since));
  if (count === 0) return undefined;
  const t = translator('mail', locale, site.overrides);
  return {
    category: 'like',
    subject: t('notices.likes.subject'),
    preheader: t('notices.likes.preheader'),
    paragraphs: [t('notices.likes.intro', { count, site: site.name })],
    button: { label: t('notices.likes.button'), page: 'likes' },
  };
});
