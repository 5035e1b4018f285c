import { after, day, hour, minute } from '#server/core/time.ts';
import { loadCounts } from '#server/services/chat/counters.ts';
import { getsMails } from '#server/services/mail/category-mail.ts';
import type { MailOutcome, NoticeContext } from '#server/services/mail/notices/look.ts';
import { countUnread } from '#server/services/mail/notices/numbers.ts';
import { findWaiting, hadStreamSince } from '#server/services/mail/notices/waiting.ts';
import { unreadReminderAfter } from '#server/services/notices/causes.ts';

/** Pause until what cannot be told now is looked at again. */
const pause = hour;
/** While a page is open, the member sees messages there; it is written down every two minutes (`live.ts`). */
const openFor = 3 * minute;
const lookAgain = 10 * minute;
/** A mail that was not followed stays the only one; only then is the row worth another look. */
const staysFor = 30 * day;

/** One mail about a conversation until it is read; none while a page is open. */
export async function aboutMessage({ db, now, notice, member }: NoticeContext): Promise<MailOutcome> {
  const { subject: conversation, sent_at } = notice;
  const waiting = await findWaiting(db, member, conversation);
  if (waiting === undefined || !getsMails(member, waiting.category)) return { next: 'done' };
  if (sent_at !== null) return { next: after(now, staysFor) };
  if (waiting.held) return { next: after(now, pause) };
  if (await hadStreamSince(db, member, after(now, -openFor))) return { next: after(now, lookAgain) };
  return { next: after(now, staysFor), mail: { kind: 'message_waiting', conversation } };
}

/** One reminder when the oldest unread message has waited for three days, until all are read. */
export async function aboutUnread({ db, now, notice, member }: NoticeContext): Promise<MailOutcome> {
  if (!getsMails(member, 'unread_message_reminders') || (await loadCounts(db, member)).unread === 0)
    return { next: 'done' };
  if (notice.sent_at !== null) return { next: after(now, staysFor) };
  const { oldest } = await countUnread(db, member);
  // None that may be told of now, such as those of somebody who was reported.
  if (oldest === null) return { next: after(now, day) };
  const due = after(oldest, unreadReminderAfter);
  return due > now ? { next: due } : { next: after(now, staysFor), mail: { kind: 'messages_unread' } };
}
