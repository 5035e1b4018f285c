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
