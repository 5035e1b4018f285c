import { errorToMessage, type Message, RefusedError } from '#client/errors.ts';
import { logout as logoutEndpoint } from '#contract/logout.ts';
import { getUser, saveLanguage } from '#contract/user.ts';
import type { Locale } from '#i18n/locales.ts';
import { signedInCookie } from '#lib/cookies.ts';
import { clearDraft } from '#stores/draft.ts';
import { environment } from '#stores/environment.ts';
import { createForm } from '#stores/form.ts';
import { forgetFields } from '#stores/kept-fields.ts';
import { keepLanguage } from '#stores/language.ts';
import { goTo, linkTo } from '#stores/navigation.ts';
import { request } from '#stores/request.ts';
import { $session, forgetSession } from '#stores/session-state.ts';
import { takeWanted } from '#stores/wanted.ts';

/** Log in; then back to where they wanted to go, else the members area (spec §4). */
export const loginForm = createForm('login', {
  onDone: ({ user }) => {
    clearDraft(environment());
    $session.set({ type: 'member', user });
    environment().go(takeWanted());
  },
});

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
  forgetFields();
  goTo('index');
  return undefined;
}

/**
 * Keeps the language that the member reads in and turns the page to it. user.php never signs anybody out by itself (spec §8), so
 * that a session has ended is seen here.
 * @returns what went wrong; then nothing changed
 */
export async function changeLanguage(language: Locale): Promise<Message | undefined> {
  try {
    await request(saveLanguage, { language });
    keepLanguage(environment(), language);
    environment().go(linkTo('notifications', { ...environment().page(), locale: language }));
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'authentication_required') return errorToMessage(error);
    forgetSession();
    goTo('login');
    return undefined;
  }
}
