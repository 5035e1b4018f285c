import { browser } from '#browser';
import { reconsiderEntryWarning } from '#page-scripts/entry-warning.ts';
import { countryOf, loadPageSettings, type PageSettings } from '#stores/guest/country.ts';
import { isOffered } from '#stores/guest/switcher.ts';

/**
 * Fetches the visitor's country and hides what is for other countries: entry warning, languages of the switcher,
 * notices in the footer. Without a country, everything stays visible (frame-14, frame-21, frame-32).
 * @returns the site's settings, which contain the country; `undefined` on any failure
 */
export async function applyCountryRules(): Promise<PageSettings | undefined> {
  const settings = await loadPageSettings(browser);
  const country = countryOf(settings);
  if (country !== undefined) fitTo(country);
  return settings;
}

function fitTo(country: string): void {
  reconsiderEntryWarning(country);
  offerLanguages(country);
  for (const notice of document.querySelectorAll<HTMLElement>('[data-country]')) {
    notice.hidden = notice.dataset.country !== country;
  }
}

function offerLanguages(country: string): void {
  const { locale } = browser.page();
  const switcher = document.querySelector<HTMLElement>('.languages');
  let offered = 0;
  for (const link of switcher?.querySelectorAll<HTMLAnchorElement>('a[lang]') ?? []) {
    const isShown = isOffered(link.lang, locale, country);
    if (isShown) offered++;
    if (link.parentElement) link.parentElement.hidden = !isShown;
  }
  // A single language needs no switcher.
  if (switcher) switcher.hidden = offered < 2;
}
