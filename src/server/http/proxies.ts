import ipaddr from 'ipaddr.js';
import { parseAddress, unreadableNetwork } from '#server/core/network.ts';

/** What a trusted proxy says about a request; without one, only the address of the connection. */
interface Forwarded {
  /** The request came through a trusted proxy. */
  readonly trusted: boolean;
  /** Host name that the browser requested, as the first proxy wrote it. */
  readonly host: string | undefined;
  readonly scheme: 'http' | 'https' | undefined;
  /** Address of the client: from the proxies' headers if trusted, otherwise the other end of the connection. */
  address(): string | undefined;
}

/** @param header looks up a header by its lower-case name; several values are joined by commas */
export type ProxyReader = (
  socketAddress: string | undefined,
  header: (name: string) => string | null | undefined,
) => Forwarded;

/**
 * The only reader of the `X-Forwarded-*` headers, for pages and API alike.
 * @param trustedProxies addresses and CIDR ranges (`10.0.0.0/8`) of trusted proxies; headers from elsewhere are
 *   ignored
 * @throws when an entry is neither an address nor a range
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
 * Finds the client's address: proxies append to the header, so it is the last address that is not a trusted proxy. The
 * client can forge everything before an unreadable entry, so the search ends there.
 * @returns `unreadable` in that case; `undefined` when the header has no other address
 */
function lastUntrusted(header: string | null | undefined, isTrusted: (address: string) => boolean): string | undefined {
  const named = header?.trim() ?? '';
  if (named === '') return undefined;
  const last = named
    .split(',')
    .map(withoutPort)
    .findLast((address) => !isTrusted(address));
  // Only trusted proxies are listed, so the request comes from one of them.
  if (last === undefined) return undefined;
  return parseAddress(last) === undefined ? unreadableNetwork : last;
}

/** Removes the port that some proxies append: `203.0.113.7:50123`, `[2001:db8::7]:50123`. */
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
