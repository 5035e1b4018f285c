import type { Locale } from '#i18n/locales.ts';

/** A country in words, `code` being its ISO 3166 one; the code itself where the language has no word for it. */
export function countryName(code: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code;
}
