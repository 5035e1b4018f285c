import type { Client } from '#server/core/client.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { ApiMiddleware } from '#server/http/context.ts';

/**
 * Hears what changes something only from pages of the site itself. Stricter than `hono/csrf`, which looks at the types of forms alone.
 * @throws Refusal `foreign_origin`
 */
export const withOrigin: ApiMiddleware = async (c, next) => {
  const { endpoint } = c.var.route;
  const changesNothing = endpoint.method === 'GET' && endpoint.changesState !== true;
  if (!endpoint.fromAnywhere && !changesNothing && !isSameOrigin(c.req.raw.headers, c.var.client))
    throw new Refusal('foreign_origin');
  await next();
};

/**
 * Whether a request that changes something comes from a page of the site itself. Browsers say so by `Sec-Fetch-Site`; on plain http and
 * in old ones by `Origin` or `Referer`, where scheme, name and port have to be those that the request was sent to: a page that came
 * over http may be anybody's. What says nothing is not heard.
 */
export function isSameOrigin(headers: Headers, { scheme, host }: Pick<Client, 'scheme' | 'host'>): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  const source = originOf(headers.get('origin') ?? headers.get('referer') ?? '');
  return source !== undefined && source === originOf(`${scheme}://${host}`);
}

function originOf(address: string): string | undefined {
  return URL.canParse(address) ? new URL(address).origin : undefined;
}
