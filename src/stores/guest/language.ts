import type { Environment } from '#browser';
import type { Locale } from '#i18n/locales.ts';
import { languageCookie } from '#lib/cookies.ts';

/** Lifetime of the language cookie in days (settings-6). */
const rememberedDays = 365;

/**
 * Stores the chosen language in a cookie, by which the server redirects `/`. Also stores it in the tab
 * until the server has saved it for a member (`save-chosen-language.ts`), because the page may be left before a request
 * could be sent.
 */
export function keepLanguage({ keepCookie, tab }: Pick<Environment, 'keepCookie' | 'tab'>, locale: Locale): void {
  keepCookie(languageCookie, locale, rememberedDays);
  tab.set(languageCookie, locale);
}
