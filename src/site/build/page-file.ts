import { localizedPath } from '#i18n/paths.ts';
import { type RouteName, routeNames, routePath, routes } from '#lib/routes.ts';
import { entriesOf } from '#site/pages.ts';
import type { Site } from '#site/types.ts';
import { variantPath, variantsOf } from '#site/variants.ts';

/**
 * Every path that a site publishes for a route: each language, bare and with each of its niche slugs, or each page of its own, in each
 * of its builds.
 */
export function publishedPaths(site: Site, route: RouteName): string[] {
  return entriesOf(site, route).flatMap(({ slug, token, locales }) =>
    variantsOf(site, route).flatMap((variant) =>
      locales.map((locale) =>
        variantPath(localizedPath(routePath(route, slug ?? token), locale, site.domain_language), variant),
      ),
    ),
  );
}

/** The file in a site's folder that a published path stands in: `/` is `index.html`, `/nl` is `nl/index.html`, `/login` is `login.html`. */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return /^\/[a-z]{2}$/.test(path) ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/** Published paths of the pages that answer for every path below them (the members area), in each language. */
export function shellPaths(site: Site): string[] {
  return routeNames
    .filter((route) => routes[route].audience === 'members')
    .flatMap((route) => publishedPaths(site, route));
}

/** The shell that answers for a path, if one does. */
export function shellOf(site: Site, path: string): string | undefined {
  return shellPaths(site).find((shell) => path.startsWith(`${shell}/`));
}
