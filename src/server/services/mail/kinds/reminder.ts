import { translator } from '#i18n/build.ts';
import type { ToMember } from '#server/core/ports/mail-queue.ts';
import { categoryMail } from '#server/services/mail/category-mail.ts';
import { hasPhoto } from '#server/services/mail/notices/has-photo.ts';

interface Reminder extends ToMember {
  /** What it reminds of: a missing photo, or a long absence. */
  readonly of: 'photo' | 'away';
}

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    reminder: Reminder;
  }
}

/** Reminds of a missing photo, or of a long absence. */
export const reminder = categoryMail<'reminder'>(async ({ db, site, locale }, member, { of }) => {
  if (of === 'photo' && (await hasPhoto(db, member))) return undefined;
  const t = translator('mail', locale, site.overrides);
  return {
    category: 'reminders',
    subject: t(`notices.${of}.subject`),
    preheader: t(`notices.${of}.preheader`),
    paragraphs: [t(`notices.${of}.intro`, { site: site.name })],
    button: { label: t(`notices.${of}.button`), page: of === 'photo' ? 'profile' : 'members' },
  };
});
