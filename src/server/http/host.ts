import type { ApiContext, ApiMiddleware } from '#server/http/context.ts';
import { findHost } from '#server/sites/hosts.ts';
import type { Site } from '#site/types.ts';

/**
 * Finds the site that the host of a request means. A request by another name of a site is sent on to the name that answers.
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

/** To the same path and query under another host, with the method kept. */
function redirectToHost(c: ApiContext, host: string): Response {
  const { pathname, search } = new URL(c.req.url);
  return c.redirect(`//${host}${pathname}${search}`, 308);
}
