import type { NewPushMessage } from '#lib/worker-messages.ts';
import { announceReset } from '#stores/live/live.ts';
import { openAddress } from '#stores/members-area/router.ts';
import { environment } from '#stores/page/environment.ts';
import { $lastPush } from '#stores/push/push-state.ts';
import { userAgeMs } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';

/** Keeps a push message, and loads chats and likes again if it is newer than what the page shows. */
export function takePush(message: NewPushMessage): void {
  $lastPush.set(message);
  const { now } = environment();
  if ($session.get().type === 'member' && message.at >= now() - userAgeMs()) announceReset();
}

/**
 * Goes to what a notification leads to: within the app for a member, else by loading the page, which leads guests
 * through the login.
 * @param path of a page of this site
 */
export function goToPushed(path: string): void {
  const address = new URL(path, 'https://site.invalid');
  if ($session.get().type === 'member' && openAddress(address)) return;
  environment().go(address.pathname + address.search);
}
