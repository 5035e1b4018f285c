import type { Locale } from '#i18n/locales.ts';
import { localizedPath } from '#i18n/paths.ts';
import { landerOf, type RouteName, routePath } from '#lib/routes.ts';
import { isRequired } from '#site/required-pages.ts';
import type { Site } from '#site/types.ts';

/** What a link depends on: the site and the language it is read in. Every `Page` is one. */
export interface Place {
  readonly site: Site;
  readonly locale: Locale;
}

/** Whether a site has this route at all: landers when it lists them, its own pages when it wrote some, others where the law wants them. */
export function publishes(site: Site, route: RouteName): boolean {
  const lander = landerOf(route);
  if (lander !== undefined) return site.landers[lander] !== undefined;
  if (route === 'token') return site.tokenPages.length > 0;
  return isRequired(site, route);
}

/**
 * Root-relative link to a route in the language of the page.
 * @param parameter niche slug of a lander, or name of a page of the site's own
 */
export function href(page: Place, route: RouteName, parameter?: string): string {
  return localizedPath(routePath(route, parameter), page.locale, page.site.domain_language);
}
