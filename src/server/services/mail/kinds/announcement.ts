import type { ToMember } from '#server/core/ports/mail-queue.ts';
import { findAnnouncement, textsOf } from '#server/services/announcements/store.ts';
import { categoryMail } from '#server/services/mail/category-mail.ts';
import { isUnderReview } from '#server/services/safety/under-review.ts';

interface OfLetter extends ToMember {
  /** Name of the letter. */
  readonly letter: string;
}

declare module '#server/core/ports/mail-queue.ts' {
  interface MailDetails {
    announcement: OfLetter;
  }
}

/** Characters of the first paragraph that mailboxes show beside the subject. */
const previewLength = 90;

/** A letter of the operator: news or promotions. */
export const announcementLetter = categoryMail<'announcement'>(async ({ db, site, locale }, member, { letter }) => {
  const kept = await findAnnouncement(db, member.pool, site.domain, letter);
  const text = kept && textsOf(kept)[locale];
  if (kept === undefined || text === undefined || (await isUnderReview(db, member))) return undefined;
  const { subject, paragraphs, link } = text;
  return {
    category: kept.category,
    subject,
    preheader: shorten(paragraphs[0] ?? ''),
    paragraphs,
    button: link,
  };
});

function shorten(text: string): string {
  if (text.length <= previewLength) return text;
  return `${text.slice(0, text.lastIndexOf(' ', previewLength)).trim()}…`;
}
