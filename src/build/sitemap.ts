import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Locale } from '#i18n/locales.ts';
import { routeNames, routes } from '#lib/routes.ts';
import { canonicalPath, entriesOf, mainLocale } from '#site/pages.ts';
import type { Site } from '#site/types.ts';

/**
 * The site's sitemap: each indexable page, in each language, with its alternates.
 * Leaves out the slug of the site's own niche: that page equals the page without a slug, which is the canonical one.
 */
export async function sitemapOf(site: Site): Promise<string> {
  const items = routeNames
    .filter((route) => routes[route].indexed)
    .flatMap((route) => entriesOf(site, route).map((entry) => ({ route, ...entry })))
    .filter(({ slug }) => slug !== site.nicheSlug)
    .flatMap(({ locales, ...entry }) => {
      const addressIn = (locale: Locale) => `${site.origin}${canonicalPath({ site, ...entry }, locale)}`;
      const links = [
        ...locales.map((locale) => ({ lang: locale, url: addressIn(locale) })),
        { lang: 'x-default', url: addressIn(mainLocale({ site, locales })) },
      ];
      return locales.map((locale) => ({ url: addressIn(locale), links }));
    });
  const stream = new SitemapStream({
    hostname: site.origin,
    xmlns: { news: false, image: false, video: false, xhtml: true },
  });
  return (await streamToPromise(Readable.from(items).pipe(stream))).toString();
}
