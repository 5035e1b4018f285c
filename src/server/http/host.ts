import type { ApiContext, ApiMiddleware } from '#server/http/context.ts';
import { findHost } from '#server/sites/hosts.ts';
import type { Site } from '#site/types.ts';

/**
 * Finds the site of the request's host. Redirects a secondary host name of a site to its main one.
 * @param sites all sites served now; the same array until they change
 */
export function withHost(sites: () => readonly Site[]): ApiMiddleware {
  return async (c, next) => {
    const match = findHost(sites(), c.var.client.host);
    if (match?.moveTo !== undefined) return redirectToHost(c, match.moveTo);
    c.set('host', match);
    return await next();
  };
}

/** Redirects to the same path and query on another host; 308 keeps the method. */
function redirectToHost(c: ApiContext, host: string): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`//${host}${pathname}${search}`, 308);
}
