/**
 * Replaces drawn people on landers, after the page has loaded: by members who agreed to that, and by labelled fictional
 * profiles.
 */
import { browser } from '#browser';
import { loadLanderMessages } from '#i18n/lander-messages.ts';
import { entrySettled } from '#page-scripts/entry-warning.ts';
import { showOnDeck } from '#page-scripts/landers/deck.ts';
import { showOnFilm } from '#page-scripts/landers/film.ts';
import type { Words } from '#page-scripts/landers/lander.ts';
import { showInMosaic } from '#page-scripts/landers/mosaic.ts';
import type { PageSettings } from '#stores/guest/country.ts';
import { currentTracking } from '#stores/guest/tracking.ts';

type Show = (lander: HTMLElement, words: Words) => Promise<void>;

const shows: readonly (readonly [string, Show])[] = [
  ['.film', showOnFilm],
  ['.mosaic', showInMosaic],
  ['.deck', showOnDeck],
];

/** Shows people on the page's lander. Never throws: without results, the drawn people stay. */
export async function showPeople(settings: PageSettings): Promise<void> {
  // Nobody is shown or requested before the site-entry warning is accepted.
  await entrySettled;
  const { locale } = browser.page();
  const texts = await loadLanderMessages(locale).catch(() => undefined);
  if (texts === undefined) return;
  for (const [selector, show] of shows) {
    const lander = document.querySelector<HTMLElement>(selector);
    if (lander !== null) await show(lander, { locale, texts, settings, tracking: currentTracking(browser) });
  }
}
