import { countryLocales } from '#i18n/country-locales.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * Whether the switcher shows a language. The one that is being read always shows; a country that is unknown, or not in the table,
 * hides none (design §3).
 */
export function isOffered(locale: string, current: Locale, country: string | undefined): boolean {
  const offered: readonly string[] | undefined = country === undefined ? undefined : countryLocales[country];
  return offered === undefined || locale === current || offered.includes(locale);
}
