import { renewLikes } from '#stores/likes/likes.ts';
import { onLiveChange } from '#stores/live/live.ts';
import { loadUser } from '#stores/session/session.ts';
import { $session } from '#stores/session/session-state.ts';

/** Changes that come together are one reason to load the member's counts again (ms). */
const gatherMs = 100;

/**
 * Loads the member with credits and counts again when the server tells of a change, and lists of likes that are there.
 * Call once.
 */
export function keepCounts(): void {
  let isWaiting = false;
  onLiveChange(({ kind }) => {
    if (kind === 'likes' || kind === 'reset') void renewLikes();
    if (isWaiting || kind === 'typing') return;
    isWaiting = true;
    setTimeout(() => {
      isWaiting = false;
      if ($session.get().type === 'member') void loadUser();
    }, gatherMs);
  });
}
