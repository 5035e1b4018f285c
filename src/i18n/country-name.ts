import type { Locale } from '#i18n/locales.ts';
import { remember } from '#lib/remember.ts';

// Making one takes far longer than using it.
const displayNames = remember((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }));

/** A country in words, `code` being its ISO 3166 one; the code itself where the language has no word for it. */
export function countryName(code: string, locale: Locale): string {
  return displayNames(locale).of(code) ?? code;
}
