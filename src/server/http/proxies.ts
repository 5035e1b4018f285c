import ipaddr from 'ipaddr.js';
import { parseAddress, unreadableNetwork } from '#server/core/network.ts';

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
  return parseAddress(last) === undefined ? unreadableNetwork : last;
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
