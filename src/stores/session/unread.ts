import { computed } from 'nanostores';
import { $session, changeUser } from '#stores/session/session-state.ts';

/**
 * Number of likes that the member has not seen. The page title, the badges of the navigation and the icon of
 * the installed app all show this number.
 */
export const $unread = computed($session, (session) => (session.type === 'member' ? session.user.new_likes : 0));

/** Sets the number of new likes, from an answer or after a screen has shown some. */
export function setNewLikes(count: number): void {
  if ($unread.get() !== count) changeUser({ new_likes: count });
}
