/** Categories of mail to members (mail-20). Codes; labels are in `settings.json`. */
export const notificationCategories = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const;

export type NotificationCategory = (typeof notificationCategories)[number];

/** The categories that are advertising: sent only to members who turned them on. */
export const optInCategories = [
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const satisfies readonly (typeof notificationCategories)[number][];

/** The categories of the letters that an operator sends with `npm run announce`. */
export const announcementCategories = [
  'news',
  'promotions',
] as const satisfies readonly (typeof optInCategories)[number][];

export type AnnouncementCategory = (typeof announcementCategories)[number];

/** The categories that push messages can tell of, beside mail. All are on until the member turns them off. */
export const pushCategories = [
  'new_conversations',
  'new_messages',
  'like',
] as const satisfies readonly (typeof notificationCategories)[number][];

export type PushCategory = (typeof pushCategories)[number];

/**
 * Why a member gets no more mail (mail-15): a spam complaint, an address that accepts no mail, or
 * an unsubscribe link.
 */
export const disabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;

export type DisabledReason = (typeof disabledReasons)[number];

/** Ways in which a notice reaches a member outside the page. */
export const noticeChannels = ['mail', 'push'] as const;

export type NoticeChannelName = (typeof noticeChannels)[number];

/**
 * What a notice is about. `message`: unread messages of one conversation; `unread`: messages unread for days; `like`:
 * new likes; `match`; `gift`; `confirm`, `photo`, `away`: reminders of an unconfirmed address, a missing photo, a long
 * absence; `weekly`: the member's own week; `announcement`: news and promotions of the operator.
 */
export const noticeKinds = [
  'message',
  'unread',
  'like',
  'match',
  'gift',
  'confirm',
  'photo',
  'away',
  'weekly',
  'announcement',
] as const;

export type NoticeKind = (typeof noticeKinds)[number];
