import type { LookupAddress, LookupOptions } from 'node:dns';
import { lookup } from 'node:dns/promises';
import type { LookupFunction } from 'node:net';
import { parseAddress } from '#server/core/network.ts';

/** Finds the addresses of a name. */
export type ResolveName = (name: string) => Promise<readonly LookupAddress[]>;

export const resolveName: ResolveName = (name) => lookup(name, { all: true });

/** The name of a push service leads to an address that is not on the internet. */
class PrivateAddressError extends Error {
  override readonly name = 'PrivateAddressError';
}

/**
 * Looks up names for connections, and refuses those with an address that is private, of this machine, or not on the
 * internet in another way. The connection goes to an address that was checked: the name is not looked up again.
 */
export function publicLookup(resolve: ResolveName): LookupFunction {
  return checkedLookup(resolve, (address) => parseAddress(address)?.range() === 'unicast');
}

/** Looks up names for connections to services that the operator named, wherever they are. */
export function anyLookup(resolve: ResolveName): LookupFunction {
  return checkedLookup(resolve, () => true);
}

function checkedLookup(resolve: ResolveName, isAllowed: (address: string) => boolean): LookupFunction {
  return (name, options, callback) => {
    resolve(name).then(
      (found) => {
        const [first] = found;
        if (first === undefined || !found.every(({ address }) => isAllowed(address)))
          callback(new PrivateAddressError('not an address on the internet'), '', 0);
        else if ((options as LookupOptions).all) callback(null, [...found]);
        else callback(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => callback(error, '', 0),
    );
  };
}
