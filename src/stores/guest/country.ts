import type { Environment } from '#browser';
import { fetchSettings } from '#client/fetch.ts';
import { countryKey } from '#stores/guest/country-key.ts';

/** The site's settings (`contract/settings.ts`), unparsed: pages without an island have no size budget for zod. */
export type PageSettings = Readonly<Record<string, unknown>>;

/**
 * Fetches the site's settings and stores the visitor's country in the tab, so that later pages have it at once.
 * @returns `undefined` on any failure
 */
export async function loadPageSettings({ tab }: Pick<Environment, 'tab'>): Promise<PageSettings | undefined> {
  const settings = await fetchSettings();
  const country = countryOf(settings);
  if (country !== undefined) tab.set(countryKey, country);
  return settings;
}

/** The visitor's country as ISO 3166 code; `undefined` if it is unknown. */
export function countryOf(settings: PageSettings | undefined): string | undefined {
  const country = settings?.geoip_country;
  return typeof country === 'string' ? country : undefined;
}
