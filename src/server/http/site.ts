import { Refusal } from '#server/core/refusal.ts';
import type { ApiMiddleware } from '#server/http/context.ts';

/**
 * Sets the site of the host. A retired site answers no request.
 * @throws Refusal `unknown_site`
 */
export const withSite: ApiMiddleware = async (c, next) => {
  const { host } = c.var;
  if (host === undefined || host.site.retired !== null) throw new Refusal('unknown_site');
  c.set('site', host.site);
  await next();
};
