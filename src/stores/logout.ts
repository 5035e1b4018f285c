import { errorToMessage, type Message } from '#client/errors.ts';
import { logout as logoutEndpoint } from '#contract/logout.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { clearDraft } from '#stores/draft.ts';
import { environment } from '#stores/environment.ts';
import { forgetTab } from '#stores/forget-tab.ts';
import { goTo } from '#stores/navigation.ts';
import { request } from '#stores/request.ts';

/** Milliseconds that what is still to be sent may take. */
const patience = 2_000;

const unfinished: (() => Promise<unknown>)[] = [];

/** Has a store send what only this session can send before it ends. @param send never throws */
export function beforeLogout(send: () => Promise<unknown>): void {
  unfinished.push(send);
}

/**
 * Ends the session and goes home (spec §4).
 * @returns what went wrong, when the server could not be told: then the session stands
 */
export async function logout(): Promise<Message | undefined> {
  const patienceEnds = new Promise<void>((done) => setTimeout(done, patience));
  await Promise.race([Promise.all(unfinished.map((send) => send())), patienceEnds]);
  try {
    await request(logoutEndpoint, {});
  } catch (error) {
    return errorToMessage(error);
  }
  // The session that is shown stands until the page is gone: as a guest they would be led to log in instead.
  environment().dropCookie(signedInCookie);
  clearDraft(environment());
  forgetTab(environment());
  goTo('index');
  return undefined;
}
