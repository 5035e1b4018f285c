import ipaddr from 'ipaddr.js';

/** The network of everybody whom a proxy of ours names in a way that cannot be read. */
export const unreadableNetwork = 'unreadable';

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
  if (parsed === undefined) return unreadableNetwork;
  if (parsed.range() === 'loopback') return undefined;
  const text = parsed.toString();
  if (parsed.kind() === 'ipv4') return text;
  return `${ipaddr.IPv6.networkAddressFromCIDR(`${text}/${bits}`).toString()}/${bits}`;
}
