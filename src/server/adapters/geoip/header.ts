import type { FindCountry } from '#server/core/ports/countries.ts';

/** Codes by which CDNs say that they do not know, or that it is a Tor exit. */
const unknownCodes = new Set(['XX', 'T1', 'ZZ', 'AP', 'EU', 'A1', 'A2']);

/**
 * The country as the CDN in front tells it, such as `CF-IPCountry`. Believed only from a proxy of TRUSTED_PROXIES: anybody can send a header.
 * @param name of the header
 */
export function countryFromHeader(name: string): FindCountry {
  return (headers, client) => {
    const code = client.trusted ? headers.get(name)?.trim().toUpperCase() : undefined;
    return code !== undefined && /^[A-Z]{2}$/.test(code) && !unknownCodes.has(code) ? code : undefined;
  };
}
