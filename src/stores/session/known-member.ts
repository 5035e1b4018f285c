import { signedInCookie } from '#lib/cookies.ts';
import { environment } from '#stores/page/environment.ts';
import { keptChatsKey, notErased } from '#stores/page/member-state.ts';
import { $session } from '#stores/session/session-state.ts';

/**
 * Id of the member who is signed in here: as the server says, or, until it answers, the one whose chats this browser
 * keeps (chat-46). `undefined` if nobody is, or nobody knows.
 */
export function knownMember(): string | undefined {
  const session = $session.get();
  if (session.type === 'member') return session.user.id;
  const { device, hasCookie } = environment();
  const owner = device.get(keptChatsKey);
  return session.type !== 'guest' && hasCookie(signedInCookie) && owner && owner !== notErased ? owner : undefined;
}
