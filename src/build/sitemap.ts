import type { Locale } from '#i18n/locales.ts';
import { routeNames, routes } from '#lib/routes.ts';
import { canonicalPath, entriesOf, mainLocale } from '#site/pages.ts';
import type { Site } from '#site/types.ts';

/** `xhtml:link`, which names the other languages of a page, is an extension that search engines read. */
const head =
  '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">';

/**
 * The site's sitemap: each indexable page, in each language, with its alternates.
 * Leaves out the slug of the site's own niche: that page equals the page without a slug, which is the canonical one.
 */
export function sitemapOf(site: Site): string {
  const pages = routeNames
    .filter((route) => routes[route].indexed)
    .flatMap((route) => entriesOf(site, route).map((entry) => ({ route, ...entry })))
    .filter(({ slug }) => slug !== site.nicheSlug)
    .map(({ locales, ...entry }) => {
      const addressIn = (locale: Locale) => `${site.origin}${canonicalPath({ site, ...entry }, locale)}`;
      const links = [
        ...locales.map((locale) => alternate(locale, addressIn(locale))),
        alternate('x-default', addressIn(mainLocale({ site, locales }))),
      ].join('');
      return locales.map((locale) => `<url><loc>${addressIn(locale)}</loc>${links}</url>`).join('');
    });
  return `${head}${pages.join('')}</urlset>`;
}

/** Domains, slugs and tokens have no character that XML would escape. */
function alternate(language: string, address: string): string {
  return `<xhtml:link rel="alternate" hreflang="${language}" href="${address}"/>`;
}
