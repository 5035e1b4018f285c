import { errorToMessage } from '#client/errors.ts';
import { getUser } from '#contract/user.ts';
import { request } from '#stores/request.ts';
import { $session, forgetSession } from '#stores/session-state.ts';

/** Asks who is signed in. A member who is known stays shown while it asks again, and when nobody answers. */
export async function loadUser(): Promise<void> {
  if ($session.get().type !== 'member') $session.set({ type: 'loading' });
  try {
    const answer = await request(getUser, {});
    const user = answer === false ? null : answer.user;
    if (user === null) forgetSession();
    else $session.set({ type: 'member', user });
  } catch (error) {
    if ($session.get().type !== 'member') $session.set({ type: 'failed', message: errorToMessage(error) });
  }
}
