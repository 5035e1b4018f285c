import { createProxyReader, networkOf, parseAddress } from '#server/middleware/proxies.ts';

/** Who asks, as far as it can be believed. */
export interface Client {
  /** Host name the browser asked for, lower case, with its port if it has one. */
  readonly host: string;
  readonly scheme: 'http' | 'https';
  /** Whether browsers keep `__Host-` cookies here (tried T21): https, or this machine's own names. */
  readonly secure: boolean;
  /** A browser on this machine, without TLS: Safari keeps no `Secure` cookie there, so the session has another one. */
  readonly plainLoopback: boolean;
  /** What limits count by: an IPv4 address, or the /64 of an IPv6 address. `undefined` for this machine itself. */
  readonly network: string | undefined;
  /** Of IPv4 always in its own form, also when the connection maps it into IPv6. */
  readonly address: string | undefined;
  /** The request came through a proxy of ours, whose headers can be believed. */
  readonly trusted: boolean;
  /** Somebody at this machine asks, as far as can be known: not through a proxy that keeps its visitors to itself. */
  readonly onThisMachine: boolean;
}

/** @param socketAddress address of the other end of the connection */
export type ClientResolver = (request: Request, socketAddress: string | undefined) => Client;

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
