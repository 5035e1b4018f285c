import type { ClientResolver } from '#server/core/client.ts';
import { networkOf, parseAddress } from '#server/core/network.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { ApiMiddleware } from '#server/http/context.ts';
import { createProxyReader } from '#server/http/proxies.ts';

/**
 * @param trustedProxies addresses and CIDR ranges (`10.0.0.0/8`) of our own proxies; the `X-Forwarded-*` headers of anybody else are ignored
 * @throws when an entry is neither
 */
export function createClientResolver(trustedProxies: readonly string[]): ClientResolver {
  const readProxies = createProxyReader(trustedProxies);
  return (request, socketAddress) => {
    const url = new URL(request.url);
    const forwarded = readProxies(socketAddress, (name) => request.headers.get(name));
    const host = (forwarded.host ?? url.host).toLowerCase();
    const scheme = forwarded.scheme ?? (url.protocol === 'https:' ? 'https' : 'http');
    const from = forwarded.address();
    const parsed = parseAddress(from);
    const isLoopback = parsed?.range() === 'loopback';
    return {
      host,
      scheme,
      secure: scheme === 'https' || isOwnMachine(host),
      plainLoopback: scheme === 'http' && isOwnMachine(host) && isLoopback,
      network: networkOf(from),
      address: parsed?.toString(),
      trusted: forwarded.trusted,
      onThisMachine: isLoopback && !isForOthers(request.headers, forwarded.trusted),
    };
  };
}

/** Finds out who asks. */
export function withClient(resolve: ClientResolver): ApiMiddleware {
  return async (c, next) => {
    c.set('client', resolve(c.req.raw, c.env?.incoming?.socket?.remoteAddress));
    await next();
  };
}

/**
 * Answers browsers on this machine alone.
 * @throws Refusal `not_found` for anybody else
 */
export const onlyOnThisMachine: ApiMiddleware = async (c, next) => {
  if (!c.var.client.onThisMachine) throw new Refusal('not_found');
  await next();
};

/** Host name without its port, and without the dot that a fully written name ends in. */
function nameOfHost(host: string): string {
  return host.replace(/\.?(:\d+)?$/, '');
}

function isOwnMachine(host: string): boolean {
  const name = nameOfHost(host);
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';
}

/** What proxies add. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** Whether a proxy asks for somebody whose address it does not tell, or is not believed. */
function isForOthers(headers: Headers, trusted: boolean): boolean {
  const tellsAddress = trusted && headers.has('x-forwarded-for');
  return !tellsAddress && proxyHeaders.some((name) => headers.has(name));
}
