import type { Client } from '#server/middleware/client.ts';

/** Country of a visitor as an ISO 3166 code, `undefined` when it cannot be told. */
export type FindCountry = (headers: Headers, client: Client) => string | undefined;

/** Asks each source in turn. */
export function firstCountry(sources: readonly FindCountry[]): FindCountry {
  return (headers, client) => {
    for (const find of sources) {
      const country = find(headers, client);
      if (country !== undefined) return country;
    }
    return undefined;
  };
}
