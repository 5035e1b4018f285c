import { countryLocales } from '#i18n/country-locales.ts';
import type { Locale } from '#i18n/locales.ts';
import { splitLocale } from '#i18n/paths.ts';

/**
 * Whether the switcher shows a language. The one that is being read always shows; a country that is unknown, or not in the table,
 * hides none (design §3).
 */
export function isOffered(locale: string, current: Locale, country: string | undefined): boolean {
  const offered: readonly string[] | undefined = country === undefined ? undefined : countryLocales[country];
  return offered === undefined || locale === current || offered.includes(locale);
}

/** How a visitor came to sign-up (`contract/signup.ts`) as far as the page's address says it; tracking values travel in every link. */
export const landingNames = ['lander', 'variant', 'interests', 'country', 'region'] as const;

/**
 * A link to a page's other language, with what the page's address says of how the visitor came.
 * @param from address of the page
 * @param address root-relative; one of another page is given back as it is
 * @param siteDefault the language without a prefix
 */
export function withLandingOf(
  from: { readonly pathname: string; readonly search: string },
  address: string,
  siteDefault: Locale,
): string {
  const url = new URL(address, 'https://site.invalid');
  if (splitLocale(url.pathname, siteDefault).path !== splitLocale(from.pathname, siteDefault).path) return address;
  const query = new URLSearchParams(from.search);
  for (const name of landingNames) {
    url.searchParams.delete(name);
    for (const value of query.getAll(name)) url.searchParams.append(name, value);
  }
  return url.pathname + url.search + url.hash;
}
