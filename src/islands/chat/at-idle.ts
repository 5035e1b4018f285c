import { openOutbox } from '#stores/chat/outbox.ts';
import { $session } from '#stores/session/session-state.ts';

let isServing = false;

/**
 * What chat does on every screen of the members area: sends messages that wait, now and whenever the network is back.
 * Loaded when the first screen stands; further calls do nothing.
 */
export function serveChat(): void {
  if (isServing) return;
  isServing = true;
  const send = () => void openOutbox();
  $session.subscribe((session) => {
    if (session.type === 'member') send();
  });
  addEventListener('online', send);
}
