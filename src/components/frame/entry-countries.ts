import { type RouteName, routes } from '#lib/routes.ts';
import type { Page } from '#site/pages.ts';

/** The pages by which visitors come in. Documents, notices and pages that mails link to warn nobody (landers-69). */
const ways: ReadonlySet<RouteName> = new Set(['index', 'login', 'signup', 'members']);

/** Countries whose visitors see the entry warning on landers and landing pages of a profile (frame-20). */
const warnedCountries: readonly string[] = ['NL', 'DE'];

/**
 * Countries whose visitors see the entry warning on a page (frame-18, frame-19, frame-22, landers-69).
 * @returns `null` for all countries; an empty list for none: then the page leaves the warning out
 */
export function entryCountries({ site, route }: Pick<Page, 'site' | 'route'>): readonly string[] | null {
  const isLander = routes[route].layout === 'lander';
  if (!isLander && !ways.has(route)) return [];
  const declared = declaringCountries(site);
  if (declared === null) return null;
  if (site.enable_site_entry_popup === 'no') return declared;
  const chosen = site.site_entry_countries;
  if (!isLander) return chosen.length > 0 ? [...new Set([...chosen, ...declared])] : null;
  const warned = chosen.length > 0 ? warnedCountries.filter((country) => chosen.includes(country)) : warnedCountries;
  return [...new Set([...warned, ...declared])];
}

/**
 * Countries in which every visitor must declare to be of age. Accepting the warning counts as that declaration, so it
 * always shows there.
 * @returns `null` for all countries
 */
function declaringCountries({ age_policy }: Page['site']): readonly string[] | null {
  if (age_policy.default !== 'warning') return null;
  return Object.entries(age_policy.countries).flatMap(([country, policy]) => (policy === 'warning' ? [] : [country]));
}
