import type { Locale } from '#i18n/locales.ts';

/** Languages that the switcher offers by the visitor's country (spec §9). */
const countryLocales: Readonly<Record<string, readonly Locale[]>> = {
  US: ['en', 'es'],
  NL: ['nl'],
  BE: ['nl', 'fr', 'de'],
  FR: ['fr'],
  IT: ['it'],
  ES: ['es'],
  DE: ['de'],
  AT: ['de'],
  IE: ['en'],
  GB: ['en'],
  CA: ['en', 'fr'],
  PL: ['pl'],
  AU: ['en'],
  NZ: ['en'],
  CH: ['de', 'it', 'fr', 'en'],
  DK: ['da'],
  FI: ['fi', 'sv'],
  NO: ['nb'],
  SE: ['sv'],
};

/**
 * Whether the switcher shows a language. The one that is being read always shows; a country that is unknown, or not in the table,
 * hides none (design §3).
 */
export function isOffered(locale: string, current: Locale, country: string | undefined): boolean {
  const offered: readonly string[] | undefined = country === undefined ? undefined : countryLocales[country];
  return offered === undefined || locale === current || offered.includes(locale);
}
