import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import { isIP, type LookupFunction } from 'node:net';
import { parseAddress } from '#server/core/network.ts';

/** Finds the addresses of a name. */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>;

export const resolveName: ResolveName = (name) => lookup(name, { all: true });

/** A name leads to an address that is not on the internet. */
export class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';

  constructor() {
    super('not an address on the internet');
  }
}

/** Whether an address may be connected to. */
export type IsAllowed = (address: string) => boolean;

/** Not private, of this machine, or in another way not on the internet. */
export const isPublic: IsAllowed = (address) => parseAddress(address)?.range() === 'unicast';

/** The same for a demo, which may call this machine, too. */
export const isPublicOrLoopback: IsAllowed = (address) =>
  isPublic(address) || parseAddress(address)?.range() === 'loopback';

/**
 * Looks up names for connections, and refuses those with an address that is not allowed. The connection goes to an
 * address that was checked: the name is not looked up again. Node does not look up an address that stands in the URL
 * itself (`isHostAllowed`).
 */
export function checkedLookup(resolve: ResolveName, isAllowed: IsAllowed): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => isAllowed(address)))
          callback(new PrivateAddressError(), '', 0);
        else if ((options as LookupOptions).all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}

/** Whether the host of a URL is a name, which a lookup checks, or an address that is allowed. */
export function isHostAllowed({ hostname }: URL, isAllowed: IsAllowed): boolean {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  return isIP(address) === 0 || isAllowed(address);
}
