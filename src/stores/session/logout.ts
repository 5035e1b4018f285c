import { errorToMessage, type Message } from '#client/errors.ts';
import { logout as logoutEndpoint } from '#contract/logout.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { clearDraft } from '#stores/guest/draft.ts';
import { environment } from '#stores/page/environment.ts';
import { clearMemberState } from '#stores/page/member-state.ts';
import { goTo } from '#stores/page/navigation.ts';
import { request } from '#stores/session/request.ts';
import { $isLeaving } from '#stores/session/session-state.ts';

/** How long sending the last changes may take, and erasing what is kept (ms). */
const timeoutMs = 2_000;

const unfinished: (() => Promise<unknown>)[] = [];

/** Registers a callback that sends a store's pending changes before the session ends. @param send never throws */
export function beforeLogout(send: () => Promise<unknown>): void {
  unfinished.push(send);
}

/**
 * Ends the session and goes to the home page (login-27).
 * @returns the error to show if the server did not answer; the session stays then
 */
export async function logout(): Promise<Message | undefined> {
  await inTime(Promise.all(unfinished.map((send) => send())));
  $isLeaving.set(true);
  try {
    await request(logoutEndpoint, {});
  } catch (error) {
    $isLeaving.set(false);
    return errorToMessage(error);
  }
  environment().dropCookie(signedInCookie);
  clearDraft(environment());
  await inTime(clearMemberState(environment()));
  goTo('index');
  return undefined;
}

function inTime(work: Promise<unknown>): Promise<unknown> {
  return Promise.race([work, new Promise((done) => setTimeout(done, timeoutMs))]);
}
