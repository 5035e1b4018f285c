import type { Environment } from '#browser';
import { fetchSettings } from '#client/fetch.ts';
import { countryKey } from '#stores/entry-warning.ts';

/** The site's settings as they came (`contract/settings.ts`); pages without an island have no room to parse them. */
export type PageSettings = Readonly<Record<string, unknown>>;

/**
 * Asks the server for the site's settings, and keeps for the tab where the visitor is, so that later pages know it at once.
 * @returns `undefined` when they could not be had
 */
export async function loadPageSettings({ tab }: Pick<Environment, 'tab'>): Promise<PageSettings | undefined> {
  const settings = await fetchSettings();
  const country = countryOf(settings);
  if (country !== undefined) tab.set(countryKey, country);
  return settings;
}

/** Where the visitor is, as ISO 3166 code; `undefined` when nobody knows. */
export function countryOf(settings: PageSettings | undefined): string | undefined {
  const country = settings?.geoip_country;
  return typeof country === 'string' ? country : undefined;
}
