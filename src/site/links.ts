import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import type { RouteParams } from '#lib/route-path.ts';
import { landerOf, type RouteName, routePath } from '#lib/routes.ts';
import { isRequired } from '#site/required-pages.ts';
import type { Site } from '#site/types.ts';

/** What a link depends on: the site and the language of the page. Every `Page` is one. */
export interface LinkContext {
  readonly site: Site;
  readonly locale: Locale;
}

/**
 * Whether a site has this route: a lander if the site lists it, `token` if the operator wrote pages, a page required by
 * some countries' law if such a country concerns the site, every other route always.
 */
export function publishes(site: Site, route: RouteName): boolean {
  const lander = landerOf(route);
  if (lander !== undefined) return site.landers[lander] !== undefined;
  if (route === 'token') return site.tokenPages.length > 0;
  return isRequired(site, route);
}

/**
 * Root-relative link to a route in the language of the page.
 * @param params niche slug of a lander, or name of the operator's own page
 */
export function href(page: LinkContext, route: RouteName, params?: RouteParams): string {
  return localizedPath(routePath(route, params), page.locale, page.site.domain_language);
}
