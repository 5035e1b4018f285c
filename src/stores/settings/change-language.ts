import { errorToMessage, type Message, RefusedError } from '#client/errors.ts';
import { saveLanguage } from '#contract/user.ts';
import type { Locale } from '#i18n/locales.ts';
import { languageCookie } from '#lib/cookies.ts';
import { keepLanguage } from '#stores/guest/language.ts';
import { environment } from '#stores/page/environment.ts';
import { goTo, linkTo } from '#stores/page/navigation.ts';
import { request } from '#stores/session/request.ts';
import { forgetSession } from '#stores/session/session-state.ts';

/**
 * Saves the member's language and reloads the page in it. Handles an ended session here, because user.php never signs
 * out by itself (login-15).
 * @returns the error to show; nothing has changed then
 */
export async function changeLanguage(language: Locale): Promise<Message | undefined> {
  try {
    await request(saveLanguage, { language });
    keepLanguage(environment(), language);
    // The server has it already: the next page need not save it.
    environment().tab.set(languageCookie, '');
    environment().go(linkTo('notifications', { ...environment().page(), locale: language }));
    return undefined;
  } catch (error) {
    if (!(error instanceof RefusedError) || error.code !== 'authentication_required') return errorToMessage(error);
    forgetSession();
    goTo('login');
    return undefined;
  }
}
