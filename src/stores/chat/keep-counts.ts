import { onLiveChange } from '#stores/live/live.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';

/** Changes that come together are one reason to load the member's counts again (ms). */
const gatherMs = 100;

/**
 * Loads the member with credits and counts again when the server tells of a change. Call once.
 */
export function keepCounts(): void {
  let isWaiting = false;
  onLiveChange(({ kind }) => {
    if (isWaiting || kind === 'typing') return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if ($session.get().type === 'member') void loadUser();
    }, gatherMs);
  });
}
