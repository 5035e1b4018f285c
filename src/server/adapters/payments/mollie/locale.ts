/** Mollie's locale of each language of a site. */
const locales: Readonly<Record<string, string>> = {
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

/** @returns Mollie's name of a language (BCP 47); English for one that it does not speak */
export function toMollieLocale(locale: string): string {
  return locales[locale.slice(0, 2)] ?? 'en_GB';
}
