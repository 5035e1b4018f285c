import { errorToMessage, type Message, RefusedError } from '#client/errors.ts';
import { saveLanguage } from '#contract/user.ts';
import type { Locale } from '#i18n/locales.ts';
import { languageCookie } from '#lib/cookies.ts';
import { environment } from '#stores/environment.ts';
import { keepLanguage } from '#stores/language.ts';
import { goTo, linkTo } from '#stores/navigation.ts';
import { request } from '#stores/request.ts';
import { forgetSession } from '#stores/session-state.ts';

/**
 * Keeps the language that the member reads in and turns the page to it. user.php never signs anybody out by itself (spec §8), so
 * that a session has ended is seen here.
 * @returns what went wrong; then nothing changed
 */
export async function changeLanguage(language: Locale): Promise<Message | undefined> {
  try {
    await request(saveLanguage, { language });
    keepLanguage(environment(), language);
    // It is saved already.
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
