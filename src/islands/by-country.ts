import { browser } from '#browser';
import { reconsiderEntryWarning } from '#islands/entry-warning.ts';
import { countryOf, loadPageSettings, type PageSettings } from '#stores/country.ts';
import { isOffered } from '#stores/switcher.ts';

/**
 * Asks where the visitor is, and takes away what is for other countries: the entry warning, languages of the switcher, notices in the
 * footer (spec §2, §9). As long as nobody knows the country, everything stands (design §3).
 * @returns the settings of the site, which the country came with
 */
export async function fitToCountry(signedIn: boolean): Promise<PageSettings | undefined> {
  const settings = await loadPageSettings(browser);
  const country = countryOf(settings);
  if (country !== undefined) fitTo(country, signedIn);
  return settings;
}

function fitTo(country: string, signedIn: boolean): void {
  reconsiderEntryWarning(signedIn);
  offerLanguages(country);
  for (const notice of document.querySelectorAll<HTMLElement>('[data-country]')) {
    notice.hidden = notice.dataset.country !== country;
  }
}

function offerLanguages(country: string): void {
  const { locale } = browser.page();
  const switcher = document.querySelector<HTMLElement>('.languages');
  let offered = 0;
  for (const link of switcher?.querySelectorAll<HTMLAnchorElement>('[hreflang]') ?? []) {
    const isShown = isOffered(link.hreflang, locale, country);
    if (isShown) offered++;
    if (link.parentElement) link.parentElement.hidden = !isShown;
  }
  // One language is no choice.
  if (switcher) switcher.hidden = offered < 2;
}
