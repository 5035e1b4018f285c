import { getsMails } from '#server/services/mail/category-mail.ts';
import type { MailOutcome, NoticeContext } from '#server/services/mail/notices/look.ts';
import { countReceived } from '#server/services/mail/notices/numbers.ts';
import { lastWeek, nextWeekMail } from '#server/services/notices/week.ts';

/** The member's own week, on Monday morning in the time zone of the site; no mail when nothing happened. */
export async function aboutWeek({ db, now, notice, member, site }: NoticeContext): Promise<MailOutcome> {
  if (!getsMails(member, 'weekly_updates')) return { next: 'done' };
  const next = nextWeekMail(site.time_zone, now);
  // Rows that a migration added are due at once.
  if (now < nextWeekMail(site.time_zone, notice.created_at)) return { next };
  const week = lastWeek(site.time_zone, now);
  const { likes, messages } = await countReceived(db, member, week.from, week.until);
  if (likes === 0 && messages === 0) return { next };
  const [from, until] = [week.from.toISOString(), week.until.toISOString()];
  return { next, mail: { kind: 'weekly_update', from, until } };
}
