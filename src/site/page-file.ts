import { localizedPath } from '#i18n/paths.ts';
import { pathForms } from '#lib/route-path.ts';
import { openerOf, pagePath, type Route, type RouteName, routeNames, routePath, routes } from '#lib/routes.ts';
import { entriesOf, publishes, slugsOf } from '#site/pages.ts';
import type { Site } from '#site/types.ts';
import { variantPath, variantsOf } from '#site/variants.ts';

/**
 * Every path that a site publishes for a route: each language, without slug and with each niche slug, or each of the
 * operator's own pages, in each variant.
 */
export function publishedPaths(site: Site, route: RouteName): string[] {
  return entriesOf(site, route).flatMap(({ slug, token, locales }) =>
    variantsOf(site, route).flatMap((variant) =>
      locales.map((locale) =>
        variantPath(localizedPath(pagePath(route, { slug, token }), locale, site.domain_language), variant),
      ),
    ),
  );
}

/** File of a published path in a site's folder: `/` is `index.html`, `/nl` `nl/index.html`, `/login` `login.html`. */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return /^\/[a-z]{2}$/.test(path) ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/** A path that is answered with another page: a screen of the members area, or the landing page of a profile. */
export interface ShellRule {
  /** Published path; a parameter such as `:id` matches any single segment. */
  readonly from: string;
  /** Published path of the page. */
  readonly to: string;
}

/** The paths of all members screens; each language has one page that answers for all of them. */
export function shellRules(site: Site): ShellRule[] {
  const { domain_language: first } = site;
  return routeNames.flatMap((route) => {
    const { shell }: Route = routes[route];
    if (shell === undefined) return [];
    return pathForms(routes[route].path).flatMap((form) =>
      site.locales.map((locale) => ({
        from: localizedPath(form.replace(/\{(\w+)\}/g, ':$1'), locale, first),
        to: localizedPath(routePath(shell), locale, first),
      })),
    );
  });
}

/** The landing pages of all profiles; each language and niche has one page that answers for all of them. */
export function openerRules(site: Site): ShellRule[] {
  return routeNames.flatMap((route) =>
    openerOf(route) === undefined ? [] : publishedPaths(site, route).map((to) => ({ from: toMemberPath(to), to })),
  );
}

/** A path that redirects to the page's canonical path. */
export interface MoveRule {
  /** Published path; `:id` matches any single segment. */
  readonly from: string;
  /** The path without its last segment. */
  readonly to: string;
}

/**
 * Redirects from landing pages under the slug of the site's own niche to the page without a slug, which shows the same.
 * None if the site lists the slug: then it has a page there.
 */
export function ownSlugRules(site: Site): MoveRule[] {
  const { nicheSlug, domain_language: first } = site;
  return routeNames.flatMap((route) => {
    const takesSlug = routes[route].path.endsWith('{slug?}');
    if (!takesSlug || !publishes(site, route) || slugsOf(site, route).includes(nicheSlug)) return [];
    return site.locales.map((locale) => {
      const addressOf = (page: string) => toMemberPath(localizedPath(page, locale, first));
      return { from: addressOf(pagePath(route, { slug: nicheSlug })), to: addressOf(pagePath(route)) };
    });
  });
}

/** The public path of a profile's landing page. */
function toMemberPath(page: string): string {
  return page.replace('/openers/', '/members/:id/');
}

/** A regular expression source for a rule's path, in the syntax that Node and the front web servers share. */
export function shellPattern({ from }: Pick<ShellRule, 'from'>): string {
  return from.replace(/:\w+/g, '[^/]+');
}

/** Path prefixes of the members area. */
export function membersPaths(site: Site): string[] {
  return [...new Set(shellRules(site).flatMap(({ from, to }) => [to, prefixOf(from)]))];
}

/** The path up to its first parameter. */
export function prefixOf(path: string): string {
  return path.replace(/\/:.*$/, '');
}

/** The page that a rule answers a path with, if any. */
export function shellOf(site: Site, path: string): string | undefined {
  return [...shellRules(site), ...openerRules(site)].find((rule) => new RegExp(`^${shellPattern(rule)}$`).test(path))
    ?.to;
}
