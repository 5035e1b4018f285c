import ipaddr from 'ipaddr.js';

/** The network of every client whose address, as forwarded by a trusted proxy, cannot be parsed. */
export const unreadableNetwork = 'unreadable';

/**
 * Parses an address. An IPv4 address mapped into IPv6 becomes IPv4.
 * @returns `undefined` if it is not an IP address
 */
export function parseAddress(address: string | undefined): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  return address !== undefined && ipaddr.isValid(address) ? ipaddr.process(address) : undefined;
}

/**
 * Returns the key that limits count by: an IPv4 address, or the /64 of an IPv6 address. All addresses that cannot be
 * parsed share one key.
 * @returns `undefined` for loopback. Behind a proxy that is not listed in TRUSTED_PROXIES, all visitors would share
 * that key, and one of them could use up the limit of all. The limits by account, e-mail address and pool still apply.
 */
export function networkOf(address: string | undefined): string | undefined {
  return networkWith(address, 64);
}

/**
 * Like `networkOf`, but with the /48 of an IPv6 address. A /48 may belong to one customer, so use this where two
 * networks must mean two people.
 */
export function widerNetworkOf(address: string | undefined): string | undefined {
  return networkWith(address, 48);
}

function networkWith(address: string | undefined, bits: number): string | undefined {
  if (address === undefined) return undefined;
  const parsed = parseAddress(address);
  if (parsed === undefined) return unreadableNetwork;
  if (parsed.range() === 'loopback') return undefined;
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') return text;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${bits}`).toString()}/${bits}`;
}
