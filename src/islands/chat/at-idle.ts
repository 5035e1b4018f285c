import type { TextSource } from '#islands/lib/parts.ts';
import { showPurse } from '#islands/lib/purse.ts';
import { servePush } from '#islands/push/serve-push.ts';
import { keepCounts } from '#stores/chat/keep-counts.ts';
import { $sendProblem, openOutbox } from '#stores/chat/outbox.ts';
import { tellIncoming } from '#stores/chat/tell-incoming.ts';
import { tellMatches } from '#stores/likes/tell-matches.ts';
import { followChanges } from '#stores/live/live.ts';
import { $session } from '#stores/session/session-state.ts';

/** Pause before messages that could not be sent are tried again, without a sign that the network is back (ms). */
const resendMs = 5_000;

let isServing = false;

/**
 * What chat does on every screen of the members area: sends messages that wait, now and whenever the network is back,
 * and listens for changes on the server and for push messages. Loaded when the first screen stands; further calls do
 * nothing.
 */
export function serveChat(texts: TextSource): void {
  if (isServing) return;
  isServing = true;
  servePush(texts);
  // Its place in the header is kept, so that it may come now.
  $session.subscribe(showPurse);
  const send = () => void openOutbox();
  let isFollowing = false;
  $session.subscribe((session) => {
    if (session.type !== 'member') return;
    send();
    if (isFollowing) return;
    isFollowing = true;
    followChanges();
  });
  addEventListener('online', send);
  let resend: ReturnType<typeof setTimeout> | undefined;
  $sendProblem.listen((problem) => {
    clearTimeout(resend);
    if (problem !== undefined) resend = setTimeout(send, resendMs);
  });
  const isLookedAt = () => document.visibilityState === 'visible';
  tellIncoming(isLookedAt);
  tellMatches(isLookedAt);
  keepCounts();
}
