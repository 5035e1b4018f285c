import { Readable } from 'node:stream';
import { SitemapStream, streamToPromise } from 'sitemap';
import type { Locale } from '#i18n/locales.ts';
import { routeNames, routes } from '#lib/routes.ts';
import { canonicalPath, entriesOf, mainLocale } from '#site/pages.ts';
import type { Site } from '#site/types.ts';

/**
 * The site's sitemap: each page that may be indexed, in each language, with its alternates.
 * The slug of the site's own niche shows what the bare page shows, which is the canonical one, so it is not listed.
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
