import type { Client } from '#server/core/client.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { ApiMiddleware } from '#server/http/context.ts';

/**
 * Accepts requests that change something only from pages of the site itself. Stricter than `hono/csrf`, which checks
 * the content types of forms only.
 * @throws Refusal `foreign_origin`
 */
export const withOrigin: ApiMiddleware = async (c, next) => {
  const { endpoint } = c.var.route;
  const changesNothing = endpoint.method === 'GET' && endpoint.changesState !== true;
  if (!endpoint.fromAnywhere && !endpoint.signed && !changesNothing && !isSameOrigin(c.req.raw.headers, c.var.client))
    throw new Refusal('foreign_origin');
  await next();
};

/**
 * Whether a request comes from a page of the site itself. Browsers say so in `Sec-Fetch-Site`; over plain http and in
 * old browsers, `Origin` or `Referer` must match the scheme, name and port that the request was sent to. The scheme
 * counts because anyone on the network can alter a page that came over http. A request with none of these headers does
 * not pass.
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
