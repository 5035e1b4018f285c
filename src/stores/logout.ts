import { errorToMessage, type Message } from '#client/errors.ts';
import { logout as logoutEndpoint } from '#contract/logout.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { clearDraft } from '#stores/draft.ts';
import { environment } from '#stores/environment.ts';
import { forgetTab } from '#stores/forget-tab.ts';
import { goTo } from '#stores/navigation.ts';
import { request } from '#stores/request.ts';

/**
 * Ends the session and goes home (spec §4).
 * @returns what went wrong, when the server could not be told: then the session stands
 */
export async function logout(): Promise<Message | undefined> {
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
