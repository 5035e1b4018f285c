import { countryLocales } from '#i18n/country-locales.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * Whether the switcher shows a language. The current one always shows. An unknown country, or one that is not in the
 * table, hides none.
 */
export function isOffered(locale: string, current: Locale, country: string | undefined): boolean {
  const offered: readonly string[] | undefined = country === undefined ? undefined : countryLocales[country];
  return offered === undefined || locale === current || offered.includes(locale);
}

/**
 * Query names that say how a visitor came to sign-up (`contract/signup.ts`), except for tracking values, which every
 * link carries.
 */
export const landingNames = ['lander', 'variant', 'interests', 'country', 'region', 'target'] as const;

/**
 * A link to the page in another language, with the `landingNames` of the current address.
 * @param search query of the page's address
 * @param address root-relative
 */
export function withLandingOf(search: string, address: string): string {
  const url = new URL(address, 'https://site.invalid');
  const query = new URLSearchParams(search);
  for (const name of landingNames) {
    url.searchParams.delete(name);
    for (const value of query.getAll(name)) url.searchParams.append(name, value);
  }
  return url.pathname + url.search + url.hash;
}
