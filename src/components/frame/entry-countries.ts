import { routes } from '#lib/routes.ts';
import type { Page } from '#site/pages.ts';

/** Countries whose visitors see the entry warning on the chat, lander and empty layouts (spec §2). */
const warnedCountries: readonly string[] = ['NL', 'DE'];

/** Countries in which the entry warning of a page shows; `null` means all. */
export function entryCountries({ site, route }: Pick<Page, 'site' | 'route'>): readonly string[] | null {
  const chosen = site.site_entry_countries;
  if (routes[route].layout === 'default') return chosen.length > 0 ? chosen : null;
  return chosen.length > 0 ? warnedCountries.filter((country) => chosen.includes(country)) : warnedCountries;
}

/** Whether a page has an entry warning at all. One that is for no country is for nobody, wherever they may be. */
export function hasEntryWarning(page: Pick<Page, 'site' | 'route'>): boolean {
  return page.site.enable_site_entry_popup !== 'no' && entryCountries(page)?.length !== 0;
}
