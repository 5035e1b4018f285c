import { letterLocale } from '#server/services/announcements/recipients.ts';
import { countSent, findAnnouncement, textsOf } from '#server/services/announcements/store.ts';
import { getsMails } from '#server/services/mail/category-mail.ts';
import type { MailOutcome, NoticeContext } from '#server/services/mail/notices/look.ts';
import { isUnderReview } from '#server/services/safety/under-review.ts';

/** A letter of the operator, once, in a language that it has; nothing to members who are under review meanwhile. */
export async function aboutAnnouncement({ db, notice, member, site }: NoticeContext): Promise<MailOutcome> {
  const kept = await findAnnouncement(db, member.pool, member.site, notice.subject);
  // Its link leads to a page of its own site.
  if (kept === undefined || site.domain !== member.site) return { next: 'done' };
  if (!getsMails(member, kept.category) || (await isUnderReview(db, member))) return { next: 'done' };
  const locale = letterLocale(site, textsOf(kept), member.language);
  if (locale === undefined) return { next: 'done' };
  return {
    next: 'done',
    mail: { kind: 'announcement', letter: kept.name },
    locale,
    commit: (tx) => countSent(tx, kept),
  };
}
