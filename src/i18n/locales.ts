/** The eleven locales (language-1), in the order in which switchers list them. */
export const locales = ['da', 'de', 'en', 'es', 'fi', 'fr', 'it', 'nb', 'nl', 'pl', 'sv'] as const;

export type Locale = (typeof locales)[number];

/** The reference locale: has every text, and is the default for sites that name none (language-3). */
export const defaultLocale: Locale = 'en';

/** @returns the locale of a language tag by its first two letters (language-4); `undefined` when it is not supported */
export function toLocale(tag: string | undefined): Locale | undefined {
  const language = tag?.slice(0, 2).toLowerCase();
  return locales.find((locale) => locale === language);
}
