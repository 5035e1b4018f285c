import ipaddr from 'ipaddr.js';

/** Who asks, as far as it can be believed. */
export interface Client {
  /** Host name the browser asked for, lower case, with its port if it has one. */
  readonly host: string;
  readonly scheme: 'http' | 'https';
  /** Whether browsers keep `__Host-` cookies here (tried T21): https, or this machine's own names. */
  readonly secure: boolean;
  /** What limits count by: an IPv4 address, or the /64 of an IPv6 address. `undefined` for this machine itself. */
  readonly network: string | undefined;
  /** Of IPv4 always in its own form, also when the connection maps it into IPv6. */
  readonly address: string | undefined;
  /** The request came through a proxy of ours, whose headers can be believed. */
  readonly trusted: boolean;
}

/** @param socketAddress address of the other end of the connection */
export type ClientResolver = (request: Request, socketAddress: string | undefined) => Client;

/**
 * @param trustedProxies addresses and CIDR ranges (`10.0.0.0/8`) of our own proxies; the `X-Forwarded-*` headers of anybody else are ignored
 * @throws when an entry is neither
 */
export function createClientResolver(trustedProxies: readonly string[]): ClientResolver {
  const isTrusted = trust(trustedProxies);
  return (request, socketAddress) => {
    const url = new URL(request.url);
    const trusted = isTrusted(socketAddress);
    const forwarded = (name: string) => (trusted ? request.headers.get(`x-forwarded-${name}`) : null) ?? undefined;
    const host = (firstOf(forwarded('host')) ?? url.host).toLowerCase();
    const scheme = (firstOf(forwarded('proto')) ?? url.protocol.slice(0, -1)) === 'https' ? 'https' : 'http';
    const source = trusted ? (lastUntrusted(forwarded('for'), isTrusted) ?? socketAddress) : socketAddress;
    const address = parseAddress(source)?.toString();
    return {
      host,
      scheme,
      secure: scheme === 'https' || isOwnMachine(host),
      network: networkOf(address),
      address,
      trusted,
    };
  };
}

/** Only what stands for the address, for who has no `Request`. @returns finds it by the other end of the connection and `X-Forwarded-For` */
export function createNetworkFinder(
  trustedProxies: readonly string[],
): (socketAddress: string | undefined, forwardedFor: string | undefined) => string | undefined {
  const isTrusted = trust(trustedProxies);
  return (socketAddress, forwardedFor) => {
    const source = isTrusted(socketAddress) ? (lastUntrusted(forwardedFor, isTrusted) ?? socketAddress) : socketAddress;
    return networkOf(parseAddress(source)?.toString());
  };
}

function trust(trustedProxies: readonly string[]): (address: string | undefined) => boolean {
  const ranges = trustedProxies.map(parseRange);
  return (address) => {
    const parsed = parseAddress(address);
    return (
      parsed !== undefined &&
      ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits))
    );
  };
}

/** Host name without its port, and without the dot that a fully written name ends in. */
export function nameOfHost(host: string): string {
  return host.replace(/\.?(:\d+)?$/, '');
}

function isOwnMachine(host: string): boolean {
  const name = nameOfHost(host);
  return name === 'localhost' || name.endsWith('.localhost') || name === '127.0.0.1' || name === '[::1]';
}

/**
 * This machine's own address has no network: behind a proxy that is not named in TRUSTED_PROXIES everybody would share it, and one
 * visitor could use up the limit of all. The limits of account, address and pool hold all the same.
 */
function networkOf(address: string | undefined): string | undefined {
  const parsed = parseAddress(address);
  if (parsed === undefined || parsed.range() === 'loopback') return undefined;
  if (parsed.kind() === 'ipv4') return parsed.toString();
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${parsed.toString()}/64`).toString()}/64`;
}

/**
 * Proxies append: the last address that is not one of ours is the client's. What stands before something unreadable may be made up,
 * so nothing is read past it.
 */
function lastUntrusted(header: string | undefined, isTrusted: (address: string) => boolean): string | undefined {
  const last = (header ?? '')
    .split(',')
    .map(withoutPort)
    .findLast((address) => !isTrusted(address));
  return parseAddress(last) === undefined ? undefined : last;
}

/** Some proxies write `203.0.113.7:50123` and `[2001:db8::7]:50123`. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function firstOf(header: string | undefined): string | undefined {
  return header?.split(',', 1)[0]?.trim() || undefined;
}

function parseAddress(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

function parseRange(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
