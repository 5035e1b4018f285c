/** What members are written about (spec §3 "Notification preference categories"). Codes; labels stand in `settings.json`. */
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

/** Of those, the ones that are only sent to a member who turned them on: they advertise, and nobody asked for them. */
export const optInCategories = [
  'promotions',
  'weekly_updates',
  'news',
  'reminders',
] as const satisfies readonly (typeof notificationCategories)[number][];

/** Why nobody is written to any more (spec §3 "Disabled reasons"): a spam complaint, an address that takes no mail, the list's own way out. */
export const disabledReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;

export type DisabledReason = (typeof disabledReasons)[number];
