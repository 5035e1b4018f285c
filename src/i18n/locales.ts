/** The eleven locales of spec §1, in the order in which switchers list them. */
export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;

export type Locale = (typeof locales)[number];

/** Locale that every text exists in, and that stands in when a site names none (spec §1). */
export const defaultLocale: Locale = 'en';

/** Each language in its own words, for switchers; `lang` attributes and `hreflang` use the locale code itself. */
export const localeNames: Readonly<Record<Locale, string>> = {
  da: 'Dansk',
  de: 'Deutsch',
  en: 'English',
  es: 'Español',
  fi: 'Suomi',
  fr: 'Français',
  it: 'Italiano',
  nb: 'Norsk bokmål',
  nl: 'Nederlands',
  pl: 'Polski',
  sv: 'Svenska',
};

/** Open Graph's `og:locale` form of each locale. */
export const openGraphLocales: Readonly<Record<Locale, string>> = {
  da: 'da_DK',
  de: 'de_DE',
  en: 'en_GB',
  es: 'es_ES',
  fi: 'fi_FI',
  fr: 'fr_FR',
  it: 'it_IT',
  nb: 'nb_NO',
  nl: 'nl_NL',
  pl: 'pl_PL',
  sv: 'sv_SE',
};

/** The locale that a language tag means by its first two letters (spec §1), or `undefined` when it is not supported. */
export function toLocale(tag: string | undefined): Locale | undefined {
  const language = tag?.slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === language);
}
