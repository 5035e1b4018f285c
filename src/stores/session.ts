import { errorToMessage } from '#client/errors.ts';
import { getUser } from '#contract/user.ts';
import { environment } from '#stores/environment.ts';
import { forgetTab } from '#stores/forget-tab.ts';
import { request } from '#stores/request.ts';
import { $session, forgetSession } from '#stores/session-state.ts';

let askedAt = 0;

/** How long ago was asked who is signed in. Milliseconds. */
export function userAgeMs(): number {
  return environment().now() - askedAt;
}

/**
 * Asks who is signed in. A member who is known stays shown while it asks again, and when nobody answers. When somebody else has logged in
 * meanwhile, in another tab, nothing that is here is theirs: the page begins anew.
 */
export async function loadUser(): Promise<void> {
  askedAt = environment().now();
  if ($session.get().type !== 'member') $session.set({ type: 'loading' });
  try {
    const answer = await request(getUser, {});
    const user = answer === false ? null : answer.user;
    const known = $session.get();
    if (user === null) forgetSession();
    else if (known.type === 'member' && known.user.id !== user.id) {
      forgetTab(environment());
      environment().reload();
    } else {
      $session.set({ type: 'member', user });
    }
  } catch (error) {
    if ($session.get().type !== 'member') $session.set({ type: 'failed', message: errorToMessage(error) });
  }
}
