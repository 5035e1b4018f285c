import { type CountryResponse, open } from 'maxmind';
import { countryForm } from '#lib/place.ts';
import type { FindCountry } from '#server/core/ports/countries.ts';

/** Asks each source in turn; the first answer wins. */
export function firstCountry(sources: readonly FindCountry[]): FindCountry {
  return (headers, client) => {
    for (const find of sources) {
      const country = find(headers, client);
      if (country !== undefined) return country;
    }
    return undefined;
  };
}

/**
 * Finds countries in a database file in MaxMind's format (GeoLite2 Country, DB-IP Country and similar).
 * @param file path of an `.mmdb`; reloaded when it changes
 * @throws when it cannot be read
 */
export async function countryFromFile(file: string): Promise<FindCountry> {
  const reader = await open<CountryResponse>(file, { watchForUpdates: true, watchForUpdatesNonPersistent: true });
  return (_headers, client) => {
    if (client.address === undefined) return undefined;
    const found = reader.get(client.address);
    return (found?.country ?? found?.registered_country)?.iso_code;
  };
}

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
