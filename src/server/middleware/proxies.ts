import ipaddr from 'ipaddr.js';

/** What proxies of ours say of a request; all of it is left out when the request did not come through one. */
interface Forwarded {
  /** The request came through a proxy of ours, whose headers can be believed. */
  readonly trusted: boolean;
  /** Host name that the browser asked for, as the first proxy wrote it. */
  readonly host: string | undefined;
  readonly scheme: 'http' | 'https' | undefined;
  /** Address of whoever asks: the client's as proxies of ours tell it, else the other end of the connection. */
  address(): string | undefined;
}

/** @param header value of a header by its name in small letters; several of one name joined by commas */
export type ProxyReader = (
  socketAddress: string | undefined,
  header: (name: string) => string | null | undefined,
) => Forwarded;

/**
 * The one reading of the `X-Forwarded-*` headers, for pages and API alike.
 * @param trustedProxies addresses and CIDR ranges (`10.0.0.0/8`) of our own proxies; the headers of anybody else are ignored
 * @throws when an entry is neither
 */
export function createProxyReader(trustedProxies: readonly string[]): ProxyReader {
  const isTrusted = trust(trustedProxies);
  return (socketAddress, header) => {
    const trusted = isTrusted(socketAddress);
    if (!trusted) return { trusted, host: undefined, scheme: undefined, address: () => socketAddress };
    const scheme = firstOf(header('x-forwarded-proto'))?.toLowerCase();
    return {
      trusted,
      host: firstOf(header('x-forwarded-host')),
      scheme: scheme === undefined ? undefined : scheme === 'https' ? 'https' : 'http',
      address: () => lastUntrusted(header('x-forwarded-for'), isTrusted) ?? socketAddress,
    };
  };
}

/** An address in its own form, IPv4 also when the connection maps it into IPv6; `undefined` when it is none. */
export function parseAddress(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

/**
 * What limits count by: an IPv4 address, or the /64 of an IPv6 address. All whose address cannot be read share one. This machine's own
 * address has no network: behind a proxy that is not named in TRUSTED_PROXIES everybody would share it, and one visitor could use up the
 * limit of all. The limits of account, address and pool hold all the same.
 */
export function networkOf(address: string | undefined): string | undefined {
  return networkWith(address, 64);
}

/** Like `networkOf`, but the /48 of an IPv6 address, which may all be one customer's: for where two networks are to be two people. */
export function widerNetworkOf(address: string | undefined): string | undefined {
  return networkWith(address, 48);
}

function networkWith(address: string | undefined, bits: number): string | undefined {
  if (address === undefined) return undefined;
  const parsed = parseAddress(address);
  if (parsed === undefined) return unreadable;
  if (parsed.range() === 'loopback') return undefined;
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') return text;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${bits}`).toString()}/${bits}`;
}

function trust(trustedProxies: readonly string[]): (address: string | undefined) => boolean {
  const ranges = trustedProxies.map(parseRange);
  if (ranges.length === 0) return () => false;
  return (address) => {
    const parsed = parseAddress(address);
    return (
      parsed !== undefined &&
      ranges.some(([range, bits]) => parsed.kind() === range.kind() && parsed.match(range, bits))
    );
  };
}

/** Stands for everybody whom a proxy of ours names in a way that cannot be read. */
const unreadable = 'unreadable';

/**
 * Proxies append: the last address that is not one of ours is the client's. What stands before something unreadable may be made up,
 * so nothing is read past it.
 * @returns `unreadable` for that; `undefined` where nobody was named
 */
function lastUntrusted(header: string | null | undefined, isTrusted: (address: string) => boolean): string | undefined {
  const named = header?.trim() ?? '';
  if (named === '') return undefined;
  const last = named
    .split(',')
    .map(withoutPort)
    .findLast((address) => !isTrusted(address));
  // None: it is one of our proxies that asks.
  if (last === undefined) return undefined;
  return parseAddress(last) === undefined ? unreadable : last;
}

/** Some proxies write `203.0.113.7:50123` and `[2001:db8::7]:50123`. */
function withoutPort(entry: string): string {
  const text = entry.trim();
  return /^\[(.+)\](?::\d+)?$/.exec(text)?.[1] ?? /^([\d.]+):\d+$/.exec(text)?.[1] ?? text;
}

function firstOf(header: string | null | undefined): string | undefined {
  return header?.split(',', 1)[0]?.trim() || undefined;
}

function parseRange(entry: string): [ipaddr.IPv4 | ipaddr.IPv6, number] {
  if (entry.includes('/')) return ipaddr.parseCIDR(entry);
  const address = ipaddr.process(entry);
  return [address, address.kind() === 'ipv4' ? 32 : 128];
}
