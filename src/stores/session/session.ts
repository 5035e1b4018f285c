import { errorToMessage } from '#client/errors.ts';
import { getUser } from '#contract/user.ts';
import { environment } from '#stores/page/environment.ts';
import { clearMemberState, eraseKeptChats, keptChatsKey } from '#stores/page/member-state.ts';
import { request } from '#stores/session/request.ts';
import { $session, forgetSession } from '#stores/session/session-state.ts';

let askedAt = 0;

/** Milliseconds since the member was last requested. */
export function userAgeMs(): number {
  return environment().now() - askedAt;
}

/**
 * Loads the session. A loaded member stays while it reloads, and after a failure. If the member was changed meanwhile, as
 * by saving the profile, the answer may be older than that: loads again. If another member has logged in in another tab,
 * clears all data and reloads the page. Never throws.
 * @param isQuiet a failure stays on show until the answer comes, too
 */
export async function loadUser(isQuiet = false): Promise<void> {
  askedAt = environment().now();
  if ($session.get().type !== 'member' && !isQuiet) $session.set({ type: 'loading' });
  const before = $session.get();
  try {
    const { user } = await request(getUser, {});
    const known = $session.get();
    if (known !== before && known.type === 'member') await loadUser();
    else if (user === null) forgetSession();
    else if (known.type === 'member' && known.user.id !== user.id) {
      void clearMemberState(environment());
      environment().reload();
    } else {
      const { device } = environment();
      if (device.get(keptChatsKey) !== user.id) void eraseKeptChats(device);
      $session.set({ type: 'member', user });
    }
  } catch (error) {
    if ($session.get().type !== 'member') $session.set({ type: 'failed', message: errorToMessage(error) });
  }
}
