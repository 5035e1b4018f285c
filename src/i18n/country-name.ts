import type { Locale } from '#i18n/locales.ts';
import { memoize } from '#lib/memoize.ts';

// Creating one takes far longer than using it.
const displayNames = memoize((locale: string) => new Intl.DisplayNames(locale, { type: 'region' }));

/**
 * @param code ISO 3166 code of a country
 * @returns its name in the language, or the code when the language has none
 */
export function countryName(code: string, locale: Locale): string {
  return displayNames(locale).of(code) ?? code;
}

/** @returns codes and names of countries, sorted by name in the order of the language */
export function countriesByName(codes: readonly string[], locale: Locale): [code: string, name: string][] {
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((code): [string, string] => [code, countryName(code, locale)])
    .sort(([, left], [, right]) => compare(left, right));
}
