import type { Locale } from '#i18n/locales.ts';

let used = new Set<Locale>();

/** Notes that somebody asks for texts of a language. */
export function noteLocale(locale: Locale): void {
  used.add(locale);
}

/** @returns the languages that were asked for since the last call */
export function takeUsedLocales(): Locale[] {
  const taken = [...used];
  used = new Set();
  return taken;
}
