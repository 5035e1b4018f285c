/** The eleven locales of spec §1, in the order in which switchers list them. */
export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;

export type Locale = (typeof locales)[number];

/** Locale that every text exists in, and that stands in when a site names none (spec §1). */
export const defaultLocale: Locale = 'en';

/** The locale that a language tag means by its first two letters (spec §1), or `undefined` when it is not supported. */
export function toLocale(tag: string | undefined): Locale | undefined {
  const language = tag?.slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === language);
}
