import type { ClientResolver } from '#server/core/client.ts';
import { networkOf, parseAddress } from '#server/core/network.ts';
import { Refusal } from '#server/core/refusal.ts';
import type { ApiMiddleware } from '#server/http/context.ts';
import { createProxyReader } from '#server/http/proxies.ts';

/**
 * Creates the function that finds host, scheme and address of the client of a request.
 * @param trustedProxies addresses and CIDR ranges (`10.0.0.0/8`) of trusted proxies; `X-Forwarded-*` headers from
 *   elsewhere are ignored
 * @throws when an entry is neither an address nor a range
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

/** Finds the client of a request. */
export function withClient(resolve: ClientResolver): ApiMiddleware {
  return async (c, next) => {
    c.set('client', resolve(c.req.raw, c.env?.incoming?.socket?.remoteAddress));
    await next();
  };
}

/**
 * Admits requests from browsers on this machine only.
 * @throws Refusal `not_found` for all others
 */
export const onlyOnThisMachine: ApiMiddleware = async (c, next) => {
  if (!c.var.client.onThisMachine) throw new Refusal('not_found');
  await next();
};

/** Host name without its port, and without the final dot of a fully qualified name. */
function nameOfHost(host: string): string {
  return host.replace(/\.?(:\d+)?$/, '');
}

function isOwnMachine(host: string): boolean {
  const name = nameOfHost(host);
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';
}

/** Headers that proxies add. */
const proxyHeaders = ['forwarded', 'via', 'x-real-ip', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto'];

/** Whether a proxy forwards for a client whose address it does not send, or is not trusted to send. */
function isForOthers(headers: Headers, trusted: boolean): boolean {
  const tellsAddress = trusted && headers.has('x-forwarded-for');
  return !tellsAddress && proxyHeaders.some((name) => headers.has(name));
}
