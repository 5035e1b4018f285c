import { type Locale, toLocale } from '#i18n/locales.ts';
import type { Site } from '#site/types.ts';

/** Returns `wanted` if the site has that language, else the site's own. */
export function siteLocale(site: Pick<Site, 'locales' | 'domain_language'>, wanted: string | undefined): Locale {
  const locale = toLocale(wanted ?? '');
  return locale !== undefined && site.locales.includes(locale) ? locale : site.domain_language;
}
