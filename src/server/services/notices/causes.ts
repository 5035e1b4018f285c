import type { NewNotice } from '#server/core/ports/notices.ts';
import { after, day, hour, minute } from '#server/core/time.ts';

/** How long a message may be unread before a mail tells of it. */
const messageMailAfter = 10 * minute;
/** How long messages may be unread before a mail reminds of them. */
const unreadReminderAfter = 3 * day;
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
