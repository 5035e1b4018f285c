import type { Locale } from '#i18n/locales.ts';
import { texts } from '#site/pages.ts';
import type { Site } from '#site/types.ts';

/** Size of share pictures in pixels: that of the large preview cards of every social network. */
export const shareSize = { width: 1200, height: 630 } as const;

/** Path of a language's drawn share picture in the site's folder. */
export function shareFile(locale: Locale): string {
  return `share/${locale}.jpg`;
}

/** The sentence on the share picture: the headline of the home page. */
export function shareHeadline(site: Site, locale: Locale): string {
  return texts({ site, locale }, 'home')(`niche.${site.nicheSlug}.title`);
}
