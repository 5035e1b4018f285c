import { countryForm } from '#lib/place.ts';
import type { FindCountry } from '#server/core/ports/countries.ts';

/** Codes by which CDNs say that the country is unknown, or that the client is a Tor exit or another anonymous proxy. */
const unknownCodes = new Set(['XX', 'T1', 'ZZ', 'AP', 'EU', 'A1', 'A2']);

/**
 * Reads the country from a header of the CDN, such as `CF-IPCountry`. Trusted only from a proxy in TRUSTED_PROXIES:
 * any client can send the header.
 * @param name of the header
 */
export function countryFromHeader(name: string): FindCountry {
  return (headers, client) => {
    const code = client.trusted ? headers.get(name)?.trim().toUpperCase() : undefined;
    return code !== undefined && countryForm.test(code) && !unknownCodes.has(code) ? code : undefined;
  };
}
