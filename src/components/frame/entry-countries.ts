import { routes } from '#lib/routes.ts';
import type { Page } from '#site/pages.ts';

/** Countries whose visitors see the entry warning on the chat, lander and empty layouts (spec §2). */
const warnedCountries: readonly string[] = ['NL', 'DE'];

/**
 * Countries whose visitors the entry warning of a page is for (spec §2).
 * @returns `null` for all; an empty list where the warning is for nobody, so that the page does without
 */
export function entryCountries({ site, route }: Pick<Page, 'site' | 'route'>): readonly string[] | null {
  if (site.enable_site_entry_popup === 'no') return [];
  const chosen = site.site_entry_countries;
  if (routes[route].layout === 'default') return chosen.length > 0 ? chosen : null;
  return chosen.length > 0 ? warnedCountries.filter((country) => chosen.includes(country)) : warnedCountries;
}
