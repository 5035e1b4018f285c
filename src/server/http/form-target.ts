import type { AnyEndpoint } from '#contract/endpoint.ts';
import { localizedPath, splitLocale } from '#i18n/paths.ts';
import { type RouteName, routeNames, routePath, routes } from '#lib/routes.ts';
import type { Client } from '#server/core/client.ts';
import type { ApiContext } from '#server/http/context.ts';
import { nicheSlugs } from '#site/schema/niches.ts';
import type { Site } from '#site/types.ts';

/**
 * Where to redirect the browser after a form or a link without JavaScript: always a page of this site.
 * @param from published path of the page with the form or the link, from the form or the Referer; unknown paths are
 *   ignored
 * @param isForm the page has a form, which shows the error; a page with a link has no text for it, so the endpoint's
 *   failure page shows it
 * @param code code of the refusal, or of the invalid field; `undefined` after a success
 */
function formTarget(
  endpoint: AnyEndpoint,
  site: Site,
  from: string | undefined,
  isForm: boolean,
  code: string | undefined,
): string {
  const page = from === undefined ? undefined : parsePage(site, from);
  const { success, failure, fragment } = endpoint.form ?? { success: 'index', failure: 'error' };
  if (code !== undefined)
    return `${(isForm ? page?.href : undefined) ?? pathOf(site, failure, page?.locale)}#error-${code}`;
  return `${pathOf(site, success, page?.locale)}${fragment === undefined ? '' : `#${fragment}`}`;
}

function pathOf(site: Site, route: RouteName, locale: Site['domain_language'] | undefined): string {
  return localizedPath(routePath(route), locale ?? site.domain_language, site.domain_language);
}

/** Accepts only paths of the route table, so that no redirect leaves the site. */
function parsePage(site: Site, from: string): { href: string; locale: Site['domain_language'] } | undefined {
  if (!/^\/(?![/\\])[^\\\s]*$/.test(from)) return undefined;
  const url = new URL(from, site.origin);
  const { locale, path } = splitLocale(url.pathname, site.domain_language);
  if (!site.locales.includes(locale) || !isRoute(path)) return undefined;
  return { href: url.pathname + url.search, locale };
}

function isRoute(path: string): boolean {
  return routeNames.some((name) => {
    if (routePath(name) === path) return true;
    return routes[name].path.endsWith('{slug?}') && nicheSlugs.some((slug) => routePath(name, { slug }) === path);
  });
}

/**
 * Where to redirect a browser that sent a form or followed a link without JavaScript.
 * @param code as for `formTarget`
 * @returns `undefined` for a script, which gets JSON, and for a request refused before its endpoint was found
 */
export function formLocation(c: ApiContext, code: string | undefined): string | undefined {
  const { route, site, body, client }: Partial<ApiContext['var']> = c.var;
  if (route?.endpoint.form === undefined || site === undefined || client === undefined) return undefined;
  const isPage = body?.form !== undefined || c.req.method === 'GET';
  const accept = c.req.header('accept') ?? '';
  const wantsPage = accept.includes('text/html') || (body?.form !== undefined && !accept.includes('application/json'));
  if (!isPage || !wantsPage) return undefined;
  return formTarget(route.endpoint, site, body?.form?.page ?? refererPath(c, client), body?.form !== undefined, code);
}

function refererPath(c: ApiContext, client: Client): string | undefined {
  const referer = c.req.header('referer');
  if (referer === undefined || !URL.canParse(referer)) return undefined;
  const url = new URL(referer);
  return url.host === client.host ? url.pathname : undefined;
}
