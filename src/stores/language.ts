import type { Environment } from '#browser';
import type { Locale } from '#i18n/locales.ts';
import { languageCookie } from '#lib/cookies.ts';

/** Days for which a chosen language is remembered (spec §9: locale cookie 365 days). */
const rememberedDays = 365;

/**
 * Remembers the language that somebody chose; the server leads `/` to it from then on (design §3). The tab holds it until the server has saved it
 * for a member (`save-chosen-language.ts`): the page may be gone before anything could be sent.
 */
export function keepLanguage({ keepCookie, tab }: Pick<Environment, 'keepCookie' | 'tab'>, locale: Locale): void {
  keepCookie(languageCookie, locale, rememberedDays);
  tab.set(languageCookie, locale);
}
