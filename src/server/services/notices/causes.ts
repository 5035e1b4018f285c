import type { NotificationCategory } from '#lib/notifications.ts';
import type { NewNotice } from '#server/core/ports/notices.ts';
import { after, day, hour, minute } from '#server/core/time.ts';
import { nextWeekMail } from '#server/services/notices/week.ts';
import type { Site } from '#site/types.ts';

/** How long a message may be unread before a mail tells of it. */
const messageMailAfter = 10 * minute;
/** How long messages may be unread before a mail reminds of them. */
export const unreadReminderAfter = 3 * day;
/** How long likes are gathered into one mail. */
const likeMailAfter = hour;

/** What the receiver of a message is to be told. One statement more for the sender, and one row for all until it is read. */
export function messageNotices(member: string, conversation: string, now: Date): NewNotice[] {
  return [
    { member, channel: 'push', kind: 'message', subject: conversation, due: now },
    { member, channel: 'mail', kind: 'message', subject: conversation, due: after(now, messageMailAfter) },
    { member, channel: 'mail', kind: 'unread', subject: '', due: after(now, unreadReminderAfter) },
  ];
}

/** What a member is to be told who was liked by a real member. */
export function likeNotices(member: string, now: Date): NewNotice[] {
  return [
    { member, channel: 'push', kind: 'like', subject: '', due: now },
    { member, channel: 'mail', kind: 'like', subject: '', due: after(now, likeMailAfter) },
  ];
}

/** What is to be told to somebody who has signed up: to confirm the address, once. */
export function signUpNotices(member: string, now: Date): NewNotice[] {
  return [{ member, channel: 'mail', kind: 'confirm', subject: '', due: after(now, day) }];
}

/** What is to be told to somebody whose address is confirmed: that a photo is missing, once. */
export function confirmedNotices(member: string, now: Date): NewNotice[] {
  return [{ member, channel: 'mail', kind: 'photo', subject: '', due: after(now, 3 * day) }];
}

/** Rows that move their own time on, of categories that a member has turned on. */
export function repeatedNotices(
  member: string,
  { time_zone }: Pick<Site, 'time_zone'>,
  off: readonly NotificationCategory[],
  now: Date,
): NewNotice[] {
  const weekly = { channel: 'mail', kind: 'weekly', subject: '', due: nextWeekMail(time_zone, now) } as const;
  const away = { channel: 'mail', kind: 'away', subject: '', due: after(now, 14 * day) } as const;
  return [
    ...(off.includes('weekly_updates') ? [] : [{ member, ...weekly }]),
    ...(off.includes('reminders') ? [] : [{ member, ...away }]),
  ];
}
