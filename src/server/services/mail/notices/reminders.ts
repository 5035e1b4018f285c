import { after, day } from '#server/core/time.ts';
import { getsMails } from '#server/services/mail/category-mail.ts';
import { hasPhoto } from '#server/services/mail/notices/has-photo.ts';
import type { MailOutcome, NoticeContext } from '#server/services/mail/notices/look.ts';

/** How long a member may be away before a mail says that they are missed. */
const awayFor = 14 * day;

/** A single reminder, which needs no category: nobody can turn one on before the address is confirmed. */
export async function aboutConfirming({ member }: NoticeContext): Promise<MailOutcome> {
  const waits = member.status === 'not_confirmed' && member.notifications_disabled.length === 0;
  return { next: 'done', ...(waits && { mail: { kind: 'confirm_reminder' } as const }) };
}

/** A single reminder of a photo. */
export async function aboutPhoto({ db, member }: NoticeContext): Promise<MailOutcome> {
  const lacksOne = getsMails(member, 'reminders') && !(await hasPhoto(db, member));
  return { next: 'done', ...(lacksOne && { mail: { kind: 'reminder', of: 'photo' } as const }) };
}

/** One reminder an absence. The row moves its time along with the member's visits. */
export async function aboutAbsence({ now, notice, member }: NoticeContext): Promise<MailOutcome> {
  if (!getsMails(member, 'reminders')) return { next: 'done' };
  const seen = member.active_at ?? member.created_at;
  const due = after(seen, awayFor);
  if (due > now) return { next: due };
  const isReminded = notice.sent_at !== null && notice.sent_at > seen;
  return { next: after(now, awayFor), ...(!isReminded && { mail: { kind: 'reminder', of: 'away' } as const }) };
}
