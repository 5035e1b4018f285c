import { closeNotifications } from '#browser/push.ts';
import { hearWorker } from '#browser/worker.ts';
import type { TextSource } from '#islands/lib/parts.ts';
import { environment } from '#stores/page/environment.ts';
import { checkPush } from '#stores/push/push.ts';
import { goToPushed, takePush } from '#stores/push/pushed.ts';
import { $session } from '#stores/session/session-state.ts';
import { $unread } from '#stores/session/unread.ts';

/** Offers them once it is known whether this browser gets them. Without its script, the next page does. */
async function offer(texts: TextSource): Promise<void> {
  try {
    await checkPush();
    if (!environment().online()) return;
    const { offerBanners } = await import('#islands/push/offer-banners.tsx');
    await offerBanners(texts);
  } catch {
    // Nothing is offered.
  }
}

/**
 * What push messages need on every screen of the members area: hears the service worker, finds out whether this browser
 * gets them, and loads the banner that offers them. Asks nobody for anything. Call once.
 */
export function servePush(texts: TextSource): void {
  hearWorker((message) => {
    if (message.type === 'NEW_PUSH_MESSAGE') takePush(message);
    else goToPushed(message.path);
  });
  $unread.listen(({ likes, messages }) => {
    if (likes + messages === 0) closeNotifications().catch(() => undefined);
  });
  let checked: string | undefined;
  $session.subscribe((session) => {
    if (session.type !== 'member' || session.user.id === checked) return;
    checked = session.user.id;
    void offer(texts);
  });
}
