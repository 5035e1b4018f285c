import { type Locale, toLocale } from '#i18n/locales.ts';

/**
 * Publishes a path: the site's default locale has no prefix, every other is under `/<locale>`.
 * @param path starts with `/`, without locale
 */
export function localizedPath(path: string, locale: Locale, siteDefault: Locale): string {
  if (locale === siteDefault) return path;
  return path === '/' ? `/${locale}` : `/${locale}${path}`;
}

/** Splits a published path into its locale (the site's default when there is no prefix) and the bare path. */
export function splitLocale(path: string, siteDefault: Locale): { locale: Locale; path: string } {
  const [, first = ''] = path.split('/', 2);
  const locale = first.length === 2 ? toLocale(first) : undefined;
  if (locale === undefined) return { locale: siteDefault, path };
  return { locale, path: path.slice(3) || '/' };
}
