import type { Environment } from '#browser';
import { fetchSettings } from '#client/fetch.ts';
import { countryKey } from '#stores/entry-warning.ts';

/**
 * Asks the server where the visitor is and keeps the answer for the tab, so that later pages know it at once.
 * @returns ISO 3166 code, or `undefined` when nobody knows
 */
export async function loadCountry({ tab }: Pick<Environment, 'tab'>): Promise<string | undefined> {
  const country = (await fetchSettings())?.geoip_country;
  if (typeof country !== 'string') return undefined;
  tab.set(countryKey, country);
  return country;
}
