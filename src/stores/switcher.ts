import { countryLocales } from '#i18n/country-locales.ts';
import type { Locale } from '#i18n/locales.ts';

/**
 * Whether the switcher shows a language. The one that is being read always shows; a country that is unknown, or not in the table,
 * hides none (design §3).
 */
export function isOffered(locale: string, current: Locale, country: string | undefined): boolean {
  const offered: readonly string[] | undefined = country === undefined ? undefined : countryLocales[country];
  return offered === undefined || locale === current || offered.includes(locale);
}

/** How a visitor came to sign-up (`contract/signup.ts`) as far as the page's address says it; tracking values travel in every link. */
export const landingNames = ['lander', 'variant', 'interests', 'country', 'region', 'target'] as const;

/**
 * A link to a page's other language, with what the page's address says of how the visitor came.
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
