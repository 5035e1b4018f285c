import { localizedPath } from '#i18n/paths.ts';
import { openerOf, pagePath, type Route, type RouteName, routeNames, routePath, routes } from '#lib/routes.ts';
import { entriesOf, publishes, slugsOf } from '#site/pages.ts';
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
        variantPath(localizedPath(pagePath(route, slug ?? token), locale, site.domain_language), variant),
      ),
    ),
  );
}

/** The file in a site's folder that a published path stands in: `/` is `index.html`, `/nl` is `nl/index.html`, `/login` is `login.html`. */
export function pageFile(path: string): string {
  if (path === '/') return 'index.html';
  return /^\/[a-z]{2}$/.test(path) ? `${path.slice(1)}/index.html` : `${path.slice(1)}.html`;
}

/** A path that another page answers for: of a screen of the members area, or of the landing pages of every profile. */
export interface ShellRule {
  /** Published path; `:id` stands for any one part of it. */
  readonly from: string;
  /** Published path of the page. */
  readonly to: string;
}

/** The paths of screens of the members area, which the one page of their language answers for. */
export function shellRules(site: Site): ShellRule[] {
  const { domain_language: first } = site;
  return routeNames.flatMap((route) => {
    const { shell }: Route = routes[route];
    if (shell === undefined) return [];
    return site.locales.map((locale) => ({
      from: localizedPath(routePath(route, ':id'), locale, first),
      to: localizedPath(routePath(shell), locale, first),
    }));
  });
}

/** The landing pages of every member's profile, each answered for by the one page of its language and niche. */
export function openerRules(site: Site): ShellRule[] {
  return routeNames.flatMap((route) =>
    openerOf(route) === undefined ? [] : publishedPaths(site, route).map((to) => ({ from: toMemberPath(to), to })),
  );
}

/** A path that sends its reader to the page's one address. */
export interface MoveRule {
  /** Published path; `:id` stands for any one part of it. */
  readonly from: string;
  /** The same without its last part. */
  readonly to: string;
}

/**
 * Landing pages under the slug of the site's own niche, which is what the bare page shows: it is their address, unless the site lists
 * the slug and so has a page there.
 */
export function ownSlugRules(site: Site): MoveRule[] {
  const { nicheSlug, domain_language: first } = site;
  return routeNames.flatMap((route) => {
    const takesSlug = routes[route].path.endsWith('{slug?}');
    if (!takesSlug || !publishes(site, route) || slugsOf(site, route).includes(nicheSlug)) return [];
    return site.locales.map((locale) => {
      const addressOf = (page: string) => toMemberPath(localizedPath(page, locale, first));
      return { from: addressOf(pagePath(route, nicheSlug)), to: addressOf(pagePath(route)) };
    });
  });
}

/** The address that a landing page of a profile is asked for by. */
function toMemberPath(page: string): string {
  return page.replace('/openers/', '/members/:id/');
}

/** Whether a path is one that a rule is for; a regular expression that the servers in front read alike. */
export function shellPattern({ from }: Pick<ShellRule, 'from'>): string {
  return from.replace(':id', '[^/]+');
}

/** Paths of the members area, each standing for all that is below it. */
export function membersPaths(site: Site): string[] {
  return [...new Set(shellRules(site).flatMap(({ from, to }) => [to, from.replace(/\/:id.*$/, '')]))];
}

/** The page that answers for a path in place of one of its own, if one does. */
export function shellOf(site: Site, path: string): string | undefined {
  return [...shellRules(site), ...openerRules(site)].find((rule) => new RegExp(`^${shellPattern(rule)}$`).test(path))
    ?.to;
}
