import { type CountryResponse, open } from 'maxmind';
import type { FindCountry } from '#server/core/ports/countries.ts';

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
