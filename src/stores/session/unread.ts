import { computed } from 'nanostores';
import { $session, changeUser } from '#stores/session/session-state.ts';

/** Likes that the member has not seen. */
export const $newLikes = computed($session, (session) => (session.type === 'member' ? session.user.new_likes : 0));

/** Messages that the member has not read. */
export const $unreadMessages = computed($session, (session) =>
  session.type === 'member' ? session.user.unread_messages : 0,
);

/** What is new for the member. The page title and the icon of the installed app show the total. */
export interface Unread {
  readonly likes: number;
  readonly messages: number;
}

/** Both counts, for what is outside the app's screens: title, header and icon. */
export const $unread = computed([$newLikes, $unreadMessages], (likes, messages): Unread => ({ likes, messages }));

/** Sets the number of new likes, from an answer or after a screen has shown some. */
export function setNewLikes(count: number): void {
  if ($newLikes.get() !== count) changeUser({ new_likes: count });
}

/** Sets the number of unread messages, from an answer. */
export function setUnreadMessages(count: number): void {
  if ($unreadMessages.get() !== count) changeUser({ unread_messages: count });
}
