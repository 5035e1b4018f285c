import type { Locale } from '#i18n/locales.ts';

/** Language tag for `Intl`: English is British English everywhere in the product. */
export function tagOf(locale: Locale): string {
  return locale === 'en' ? 'en-GB' : locale;
}
